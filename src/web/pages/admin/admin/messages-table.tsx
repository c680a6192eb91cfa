import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import styles from '../../../components/admin/admin-page.module.css';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { useTexts } from '../../../site.ts';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import page from '../../../ui/layout/page.module.css';

type Message = PersonalResponseOf<'adminUserMessages'>['messages'][number];

/** Problems with a translated text. Other problems are mail server messages, shown verbatim. */
const KNOWN_PROBLEMS = ['unsubscribed', 'switched-off', 'no-recipient', 'blocked'] as const;

/** Log of messages sent to an account holder, without their content, which is private. */
export function MessagesTable({ messages }: { messages: readonly Message[] }) {
  const t = useTexts();
  const formatProblem = (problem: string | null) => {
    const known = KNOWN_PROBLEMS.find((name) => name === problem);
    return known === undefined ? problem : t(`admin.problem.${known}`);
  };
  if (messages.length === 0) return <p className={page.hint}>{t('admin.messages.none')}</p>;
  return (
    <div className={styles.log}>
      <DataTable
        caption={t('admin.messages')}
        showCaption
        getKey={({ id }) => id}
        rows={messages}
        sorted={null}
        columns={[
          {
            id: 'kind',
            name: t('admin.messages.kind'),
            isRowHeader: true,
            cell: ({ kind }) => t(`admin.message.${kind}`),
          },
          {
            id: 'at',
            name: t('admin.messages.at'),
            cell: ({ queuedAt }) => <Timestamp at={queuedAt} />,
          },
          {
            id: 'channel',
            name: t('admin.messages.channel'),
            cell: ({ channel, to }) => [t(`delivery.${channel}`), to].filter(Boolean).join(': '),
          },
          { id: 'status', name: t('admin.messages.status'), cell: ({ status }) => t(`admin.state.${status}`) },
          { id: 'cause', name: t('admin.messages.cause'), cell: ({ problem }) => formatProblem(problem) },
        ]}
      />
    </div>
  );
}
