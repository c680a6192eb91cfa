import { ApiForm } from '../../../components/form/api-form.tsx';
import { SubmitButton } from '../../../components/form/form-fields.tsx';
import { useSite } from '../../../site.ts';
import page from '../../../ui/layout/page.module.css';
import { VisuallyHidden } from '../../../ui/layout/section.tsx';
import { formatNumber, formatPercent } from '../../../ui/text/format.ts';
import { formatLanguageCode } from '../../../ui/text/format-language.ts';
import styles from './admin-search-page.module.css';
import type { Synonyms } from './load-admin-search.ts';

type Proposal = Synonyms['proposals'][number];

/** Pairs that were learned. None applies until a person accepts it; a refused one can be proposed again. */
export function ProposalsSection({ proposals }: { proposals: readonly Proposal[] }) {
  const { t } = useSite();
  const waiting = proposals.filter(({ state }) => state === 'proposed');
  const refused = proposals.filter(({ state }) => state === 'refused');
  return (
    <section className={styles.stack} aria-labelledby="proposals-title">
      <h2 id="proposals-title">{t('tuning.proposal.title')}</h2>
      <p className={page.hint}>{t('tuning.proposal.hint')}</p>
      <ProposalList proposals={waiting} />
      {refused.length === 0 ? null : (
        <details>
          <summary>{t('tuning.proposal.refused')}</summary>
          <ProposalList proposals={refused} />
        </details>
      )}
    </section>
  );
}

function ProposalList({ proposals }: { proposals: readonly Proposal[] }) {
  const { t, locale } = useSite();
  return (
    <ul className={styles.results}>
      {proposals.map((proposal) => (
        <li key={`${proposal.language} ${proposal.word} ${proposal.means}`}>
          <strong>
            {proposal.word} = {proposal.means} ({formatLanguageCode(proposal.language, locale)})
          </strong>
          <Evidence proposal={proposal} />
          <div className={styles.actions}>
            {proposal.state === 'proposed' ? (
              <>
                <ProposalForm proposal={proposal} change="add" text={t('tuning.proposal.accept')} />
                <ProposalForm proposal={proposal} change="refuse" text={t('tuning.proposal.refuse')} />
              </>
            ) : (
              <ProposalForm proposal={proposal} change="propose" text={t('tuning.proposal.restore')} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What speaks for a pair, in numbers. */
function Evidence({ proposal: { paths, clicks } }: { proposal: Proposal }) {
  const { t, locale } = useSite();
  const figures = ({ sources, count, total }: NonNullable<Proposal['paths']>) => ({
    sources: formatNumber(sources, locale),
    total: formatNumber(total, locale),
    share: formatPercent(count / total, locale),
  });
  return (
    <>
      {paths === null ? null : <span className={page.hint}>{t('tuning.proposal.paths', figures(paths))}</span>}
      {clicks === null ? null : <span className={page.hint}>{t('tuning.proposal.clicks', figures(clicks))}</span>}
    </>
  );
}

function ProposalForm(props: { proposal: Proposal; change: 'add' | 'refuse' | 'propose'; text: string }) {
  const { proposal, change, text } = props;
  const { language, word, means } = proposal;
  return (
    <ApiForm endpoint="adminChangeSynonym" hiddenValues={{ change, language, word, means }}>
      <SubmitButton kind={change === 'add' ? 'primary' : 'secondary'}>
        {text}
        <VisuallyHidden>
          : {word} = {means}
        </VisuallyHidden>
      </SubmitButton>
    </ApiForm>
  );
}
