import type { PersonalAnswerOf } from '../../../api/contract/personal-contract.ts';
import { useTexts } from '../../site.ts';
import { DataTable } from '../../ui/data-table.tsx';
import page from '../../ui/page.module.css';
import styles from './desk-page.module.css';
import { Moment } from './moment.tsx';

type Message = PersonalAnswerOf<'deskMessages'>['messages'][number];

/** Why nothing was sent; what a server said is told in its own words. */
const PROBLEMS = ['unsubscribed', 'switched-off', 'no-recipient', 'blocked'] as const;

/** What was told to a person and why; what it said stays between them and the site. */
export function MessagesTable({ messages }: { messages: readonly Message[] }) {
  const t = useTexts();
  const inWords = (problem: string | null) => {
    const known = PROBLEMS.find((one) => one === problem);
    return known === undefined ? problem : t(`desk.problem.${known}`);
  };
  if (messages.length === 0) return <p className={page.hint}>{t('desk.messages.none')}</p>;
  return (
    <div className={styles.log}>
      <DataTable
        caption={t('desk.messages')}
        captionShown
        idOf={({ id }) => id}
        rows={messages}
        sorted={null}
        columns={[
          { id: 'kind', name: t('desk.messages.kind'), heads: true, cell: ({ kind }) => t(`desk.message.${kind}`) },
          {
            id: 'at',
            name: t('desk.messages.at'),
            cell: ({ queuedAt }) => <Moment at={queuedAt} />,
          },
          {
            id: 'channel',
            name: t('desk.messages.channel'),
            cell: ({ channel, to }) => [t(`delivery.${channel}`), to].filter(Boolean).join(': '),
          },
          { id: 'status', name: t('desk.messages.status'), cell: ({ status }) => t(`desk.state.${status}`) },
          { id: 'cause', name: t('desk.messages.cause'), cell: ({ problem }) => inWords(problem) },
        ]}
      />
    </div>
  );
}
