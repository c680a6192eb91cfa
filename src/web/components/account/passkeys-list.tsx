import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { Passkey } from '../../../contract/account/social-schemas.ts';
import type { FieldProblem } from '../../../contract/field-problem.ts';
import { MAX_PASSKEY_NAME_LENGTH } from '../../../terms/account.ts';
import { loadPartChunk } from '../../loading/load-chunk.ts';
import { useSite, useTexts } from '../../site.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { TextField } from '../../ui/form/form-field.tsx';
import page from '../../ui/layout/page.module.css';
import { Section, VisuallyHidden } from '../../ui/layout/section.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ApiForm } from '../form/api-form.tsx';
import { FormTextField, SubmitButton } from '../form/form-fields.tsx';
import { findFieldProblems } from '../form/form-values.ts';
import { type PasskeyOutcome, supportsPasskeys } from './passkey-outcome.ts';
import styles from './social.module.css';

/** The passkeys of the account, and a form to add one. */
export function PasskeysList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useTexts();
  return (
    <Section id="passkeys" title={t('account.passkeys')} hint={t('account.passkeys.hint')}>
      <div className={`${page.card} ${styles.card}`}>
        {passkeys.length === 0 ? (
          <p className={styles.soft}>{t('account.passkeys.none')}</p>
        ) : (
          <ul className={styles.list}>
            {passkeys.map((passkey) => (
              <li key={passkey.id} className={styles.line}>
                <PasskeyLine passkey={passkey} />
              </li>
            ))}
          </ul>
        )}
        <NewPasskey />
      </div>
    </Section>
  );
}

function PasskeyLine({ passkey: { id, name, isShared, createdAt, usedAt, isLastWay } }: { passkey: Passkey }) {
  const { t, locale } = useSite();
  const formatTime = (time: string) => formatDay(time.slice(0, 10), locale);
  const day = formatTime(createdAt);
  return (
    <>
      <div>
        <p className={styles.name}>
          {name} {isShared ? <Tag>{t('account.passkey.shared')}</Tag> : null}
        </p>
        <p className={styles.soft}>
          {usedAt === null
            ? t('account.passkey.made', { day })
            : t('account.passkey.used', { day, used: formatTime(usedAt) })}
        </p>
        {isLastWay ? <p className={styles.soft}>{t('account.way.last')}</p> : null}
      </div>
      <div className={styles.actions}>
        <details className={styles.fold}>
          <summary>
            {t('account.passkey.rename')} <VisuallyHidden>{name}</VisuallyHidden>
          </summary>
          <ApiForm endpoint="renamePasskey" hiddenValues={{ id }}>
            <FormTextField
              name="name"
              label={t('account.passkey.name')}
              defaultValue={name}
              maxLength={MAX_PASSKEY_NAME_LENGTH}
              required
            />
            <SubmitButton kind="secondary">{t('account.passkey.save')}</SubmitButton>
          </ApiForm>
        </details>
        {isLastWay ? null : (
          <ApiForm endpoint="removePasskey" hiddenValues={{ id }}>
            <SubmitButton kind="secondary">
              {t('account.passkey.remove')} <VisuallyHidden>{name}</VisuallyHidden>
            </SubmitButton>
          </ApiForm>
        )}
      </div>
    </>
  );
}

const OUTCOME_TEXTS = {
  done: 'account.passkey.added',
  declined: 'account.passkey.declined',
  known: 'account.passkey.known',
  refused: 'account.passkey.refused',
  failed: 'account.passkey.failed',
} as const satisfies Record<PasskeyOutcome, string>;

/** Creating a passkey needs scripts; the form takes its space from the start. */
function NewPasskey() {
  const { t, personal } = useSite();
  const router = useRouter();
  const isHydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<PasskeyOutcome | null>(null);
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const isSupported = !isHydrated || supportsPasskeys();

  const create = async (form: HTMLFormElement) => {
    setBusy(true);
    const part = await loadPartChunk(() => import('./register-passkey.ts'));
    const name = String(new FormData(form).get('name') ?? '');
    const result = part === null ? 'failed' : await part.registerPasskey({ personal }, name);
    setBusy(false);
    setOutcome(result);
    if (result !== 'done') return;
    form.reset();
    await router.invalidate();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const nameProblem = findFieldProblems(form).get('name') ?? null;
    setProblem(nameProblem);
    if (nameProblem === null && !busy && isSupported) void create(form);
  };
  return (
    <>
      <form className={`${styles.scripted} ${styles.add}`} onSubmit={onSubmit} noValidate>
        <TextField
          name="name"
          label={t('account.passkey.name')}
          hint={t('account.passkey.name.hint')}
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          error={problem === null ? null : t(`form.problem.${problem}`)}
          required
        />
        <div className={styles.actions}>
          <Button type="submit" loading={busy} disabled={!isSupported}>
            {t('account.passkey.add')}
          </Button>
        </div>
        <p role="status" className={styles.soft}>
          {isSupported ? outcome && t(OUTCOME_TEXTS[outcome]) : t('account.passkeys.unknown')}
        </p>
      </form>
      <noscript>
        <p className={styles.soft}>{t('account.passkeys.scripts')}</p>
      </noscript>
    </>
  );
}
