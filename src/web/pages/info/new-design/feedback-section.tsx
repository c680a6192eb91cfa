import { useState } from 'react';
import { useTexts } from '../../../site.ts';
import { Loader } from '../../../ui/feedback/loader.tsx';
import { Notice, type NoticeKind } from '../../../ui/feedback/notice.tsx';
import { Specimen, Specimens } from './specimen.tsx';

const KINDS = ['info', 'positive', 'warning', 'error'] as const;

/** Loaders and notices. */
export function FeedbackSection() {
  const t = useTexts();
  const [closed, setClosed] = useState<readonly NoticeKind[]>([]);
  return (
    <Specimens>
      <Specimen name="<Loader>">
        <Loader />
      </Specimen>
      <Specimen name="<Loader>{children}</Loader>">
        <Loader>{t('design.notice.text')}</Loader>
      </Specimen>
      {KINDS.filter((kind) => !closed.includes(kind)).map((kind) => (
        <Specimen key={kind} name={`<Notice kind="${kind}">`}>
          <Notice
            kind={kind}
            title={t('design.notice.title')}
            message={t('design.notice.text')}
            link={kind === 'positive' ? { text: t('design.notice.link'), url: '/', external: false } : null}
            onClose={() => setClosed([...closed, kind])}
          />
        </Specimen>
      ))}
    </Specimens>
  );
}
