import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { FieldProblem } from '../../../api/contract/errors.ts';
import type { Passkey } from '../../../api/contract/social-schemas.ts';
import { useSite, useTexts } from '../../site.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form-field.tsx';
import { formatDay } from '../../ui/format.ts';
import page from '../../ui/page.module.css';
import { Section, Spoken } from '../../ui/section.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useScripted } from '../../ui/use-scripted.ts';
import { ActButton, ActField } from '../form/act-fields.tsx';
import { ActForm } from '../form/act-form.tsx';
import { problemsIn } from '../form/form-values.ts';
import { knowsPasskeys, type PasskeyOutcome } from './passkey-calls.ts';
import styles from './social.module.css';

const LONGEST_NAME = 60;

/** The passkeys of the account, and the means to make another. */
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
  const dayOf = (time: string) => formatDay(time.slice(0, 10), locale);
  const day = dayOf(createdAt);
  return (
    <>
      <div>
        <p className={styles.name}>
          {name} {isShared ? <Tag>{t('account.passkey.shared')}</Tag> : null}
        </p>
        <p className={styles.soft}>
          {usedAt === null
            ? t('account.passkey.made', { day })
            : t('account.passkey.used', { day, used: dayOf(usedAt) })}
        </p>
        {isLastWay ? <p className={styles.soft}>{t('account.way.last')}</p> : null}
      </div>
      <div className={styles.actions}>
        <details className={styles.fold}>
          <summary>
            {t('account.passkey.rename')} <Spoken>{name}</Spoken>
          </summary>
          <ActForm act="renamePasskey" fixed={{ id }}>
            <ActField
              name="name"
              label={t('account.passkey.name')}
              defaultValue={name}
              maxLength={LONGEST_NAME}
              required
            />
            <ActButton kind="secondary">{t('account.passkey.keep')}</ActButton>
          </ActForm>
        </details>
        {isLastWay ? null : (
          <ActForm act="removePasskey" fixed={{ id }}>
            <ActButton kind="secondary">
              {t('account.passkey.remove')} <Spoken>{name}</Spoken>
            </ActButton>
          </ActForm>
        )}
      </div>
    </>
  );
}

const SAID = {
  done: 'account.passkey.added',
  declined: 'account.passkey.declined',
  known: 'account.passkey.known',
  refused: 'account.passkey.refused',
  failed: 'account.passkey.failed',
} as const satisfies Record<PasskeyOutcome, string>;

/** Only a browser with scripts can make a passkey; its form takes its place from the start. */
function NewPasskey() {
  const { t, personal } = useSite();
  const router = useRouter();
  const scripts = useScripted();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<PasskeyOutcome | null>(null);
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const isHere = !scripts || knowsPasskeys();

  const make = async (form: HTMLFormElement) => {
    setBusy(true);
    const { makePasskey } = await import('./make-passkey.ts');
    const came = await makePasskey({ personal }, String(new FormData(form).get('name') ?? ''));
    setBusy(false);
    setOutcome(came);
    if (came !== 'done') return;
    form.reset();
    await router.invalidate();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = problemsIn(form).get('name') ?? null;
    setProblem(wrong);
    if (wrong === null && !busy && isHere) void make(form);
  };
  return (
    <>
      <form className={`${styles.scripted} ${styles.add}`} onSubmit={onSubmit} noValidate>
        <TextField
          name="name"
          label={t('account.passkey.name')}
          hint={t('account.passkey.name.hint')}
          maxLength={LONGEST_NAME}
          error={problem === null ? null : t(`form.problem.${problem}`)}
          required
        />
        <div className={styles.actions}>
          <Button type="submit" loading={busy} disabled={!isHere}>
            {t('account.passkey.add')}
          </Button>
        </div>
        <p role="status" className={styles.soft}>
          {isHere ? outcome && t(SAID[outcome]) : t('account.passkeys.unknown')}
        </p>
      </form>
      <noscript>
        <p className={styles.soft}>{t('account.passkeys.scripts')}</p>
      </noscript>
    </>
  );
}
