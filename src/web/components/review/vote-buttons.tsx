import { useSite } from '../../site.ts';
import { formatNumber } from '../../ui/format.ts';
import { ActButton } from '../form/act-fields.tsx';
import { ActForm } from '../form/act-form.tsx';

type Props = {
  of: { id: string; helpful: number; unhelpful: number; author: { name: string } };
  /** What the visitor thinks of it; null: nothing, or it is not known who they are. */
  own: boolean | null;
};

/** Says whether what someone wrote helped; pressed again, it takes that back. */
export function VoteButtons({ of, own }: Props) {
  const { t } = useSite();
  return (
    // biome-ignore lint/a11y/useSemanticElements: two small forms are no set of fields
    <span role="group" aria-label={t('review.vote.of', { name: of.author.name || t('review.anonymous') })}>
      <OneVote of={of} vote="yes" label={t('review.vote.yes')} count={of.helpful} pressed={own === true} />{' '}
      <OneVote of={of} vote="no" label={t('review.vote.no')} count={of.unhelpful} pressed={own === false} />
    </span>
  );
}

type One = { of: Props['of']; vote: 'yes' | 'no'; label: string; count: number; pressed: boolean };

function OneVote({ of, vote, label, count, pressed }: One) {
  const { locale } = useSite();
  return (
    <ActForm act="votePosting" fixed={{ postingId: of.id, vote: pressed ? 'none' : vote }}>
      <ActButton kind={pressed ? 'secondary' : 'quiet'} size="s" aria-pressed={pressed}>
        {label} {count > 0 ? `(${formatNumber(count, locale)})` : ''}
      </ActButton>
    </ActForm>
  );
}
