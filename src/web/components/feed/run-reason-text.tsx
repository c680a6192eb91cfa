import type { AdminFeedRun } from '../../../contract/admin/merchant-schemas.ts';
import { useSite } from '../../site.ts';
import { formatNumber } from '../../ui/text/format.ts';

type Props = { reason: NonNullable<AdminFeedRun['reason']> };

/** Why a run did not import its whole file. What a server answered stays in English. */
export function RunReasonText({ reason }: Props) {
  const { t, locale } = useSite();
  switch (reason.kind) {
    case 'text':
      return <span lang="en">{reason.text}</span>;
    case 'held': {
      const { code, count, total } = reason;
      return t(`feed.held.${code}`, { count: formatNumber(count, locale), total: formatNumber(total, locale) });
    }
    default: {
      const { kind, code, detail } = reason;
      const cause = kind === 'unreadable' ? t(`feed.unreadable.${code}`) : t(`feed.cut-short.${code}`);
      if (detail === null) return cause;
      return (
        <>
          {cause} <span lang="en">({detail})</span>
        </>
      );
    }
  }
}
