import type { PersonalAnswerOf } from '../../../api/contract/personal-contract.ts';
import { useSite } from '../../site.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import page from '../../ui/page.module.css';
import { formatMoment } from './format-moment.ts';

type Message = PersonalAnswerOf<'deskMessages'>['messages'][number];

/** What was told to a person and why; what it said stays between them and the site. */
export function MessagesTable({ messages }: { messages: readonly Message[] }) {
  const { t, locale } = useSite();
  if (messages.length === 0) return <p className={page.hint}>{t('desk.messages.none')}</p>;
  return (
    <DataTable
      caption={t('desk.messages')}
      captionShown
      idOf={({ id }) => id}
      rows={messages}
      sorted={null}
      columns={[
        { id: 'kind', name: t('desk.messages.kind'), heads: true, cell: ({ kind }) => kind },
        {
          id: 'at',
          name: t('desk.messages.at'),
          cell: ({ queuedAt }) => <LocalText>{formatMoment(queuedAt, locale)}</LocalText>,
        },
        {
          id: 'channel',
          name: t('desk.messages.channel'),
          cell: ({ channel, to }) => (to === null ? channel : `${channel}: ${to}`),
        },
        {
          id: 'status',
          name: t('desk.messages.status'),
          cell: ({ status, problem }) => (problem === null ? status : `${status}: ${problem}`),
        },
        { id: 'cause', name: t('desk.messages.cause'), cell: ({ cause }) => cause },
      ]}
    />
  );
}
