import { useSite } from '../../site.ts';
import { formatNumber } from '../../ui/text/format.ts';
import { ApiForm } from '../form/api-form.tsx';
import { SubmitButton } from '../form/form-fields.tsx';

type Props = {
  posting: { id: string; helpful: number; unhelpful: number; author: { name: string } };
  /** Vote of the visitor; null: none, or not signed in. */
  own: boolean | null;
};

/** Buttons to vote a posting helpful or not; a second press removes the vote. */
export function VoteButtons({ posting, own }: Props) {
  const { t } = useSite();
  return (
    // biome-ignore lint/a11y/useSemanticElements: two separate forms are not a fieldset
    <span role="group" aria-label={t('review.vote.of', { name: posting.author.name || t('review.anonymous') })}>
      <VoteButton
        posting={posting}
        vote="yes"
        label={t('review.vote.yes')}
        count={posting.helpful}
        pressed={own === true}
      />{' '}
      <VoteButton
        posting={posting}
        vote="no"
        label={t('review.vote.no')}
        count={posting.unhelpful}
        pressed={own === false}
      />
    </span>
  );
}

type VoteButtonProps = {
  posting: Props['posting'];
  vote: 'yes' | 'no';
  label: string;
  count: number;
  pressed: boolean;
};

function VoteButton({ posting, vote, label, count, pressed }: VoteButtonProps) {
  const { locale } = useSite();
  return (
    <ApiForm endpoint="votePosting" hiddenValues={{ postingId: posting.id, vote: pressed ? 'none' : vote }}>
      <SubmitButton kind={pressed ? 'secondary' : 'quiet'} size="s" aria-pressed={pressed}>
        {label} {count > 0 ? `(${formatNumber(count, locale)})` : ''}
      </SubmitButton>
    </ApiForm>
  );
}
