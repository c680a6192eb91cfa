import type { PersonalAnswerOf } from '../../../api/contract/personal-contract.ts';
import { WATCH_CHANNELS, WATCH_KINDS, type WatchKind } from '../../../api/contract/watch-kinds.ts';
import type { WatchForm as Answer } from '../../../api/contract/watch-schemas.ts';
import { useMoney, useSite, useTexts } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { ActButton, ActCheckbox, ActField, ActRadios, GroupProblem } from '../form/act-fields.tsx';
import { ActForm } from '../form/act-form.tsx';
import { KindFields } from './kind-fields.tsx';
import { ScopeFields } from './scope-fields.tsx';
import styles from './watch.module.css';

type Props = {
  answer: Answer;
  /** What the visitor came to wait for; null: they did not say. */
  kind: WatchKind | null;
  /** The path that a taken form leads to; without one the page stays. */
  next?: string;
  onDone?: (state: 'set' | 'asked') => void;
};

/** Sets a price watch on a product, or makes one another. */
export function WatchForm({ answer, kind, next, onDone }: Props) {
  const t = useTexts();
  const { watch, product } = answer;
  const inside = (
    <>
      <Now answer={answer} />
      <input type="hidden" name="products" value={product.id} />
      <Kind answer={answer} kind={kind} />
      <Amount answer={answer} />
      <ScopeFields answer={answer} />
      {answer.isSignedIn ? <Channels answer={answer} /> : <Address />}
      <Rules />
      <ActButton size="l">{t(watch === null ? 'watch.set' : 'watch.change')}</ActButton>
    </>
  );
  if (watch !== null) {
    return (
      <ActForm
        act="changeWatch"
        fixed={{ watchId: watch.id }}
        next={next}
        onDone={() => onDone?.('set')}
        className={styles.form}
      >
        {inside}
      </ActForm>
    );
  }
  const done = ({ state }: PersonalAnswerOf<'setWatch'>) => onDone?.(state);
  return (
    <ActForm act="setWatch" next={next} onDone={done} className={styles.form}>
      {inside}
    </ActForm>
  );
}

/** What it costs now, so that a price can be named at all. */
function Now({ answer }: { answer: Answer }) {
  const t = useTexts();
  const write = useMoney();
  const { now, lowest30, own, watch } = answer;
  return (
    <div className={styles.now}>
      {now.total ? (
        <p>{t('watch.now.total', { price: write(now.total) })}</p>
      ) : (
        <p>{now.item ? t('watch.now.item', { price: write(now.item) }) : t('watch.now.none')}</p>
      )}
      {lowest30 ? <p>{t('watch.low30', { price: write(lowest30) })}</p> : null}
      {own > 0 && watch === null ? (
        <p>
          {t('watch.own', { count: own })} <Link to="/profile/alerts">{t('watch.own.see')}</Link>
        </p>
      ) : null}
    </div>
  );
}

function Kind({ answer, kind }: { answer: Answer; kind: WatchKind | null }) {
  const t = useTexts();
  const isOut = answer.stock === 'out' || (answer.now.item === null && answer.now.total === null);
  const chosen = answer.watch?.terms.kind ?? kind ?? (isOut ? 'stock' : 'target');
  return (
    <div className={styles.fields}>
      <ActRadios
        legend={t('watch.kind')}
        name="kind"
        value={chosen}
        options={WATCH_KINDS.map((value) => ({
          value,
          label: t(`watch.kind.${value}`),
          hint: t(`watch.kind.${value}.hint`),
        }))}
      />
      <KindFields answer={answer} />
    </div>
  );
}

function Amount({ answer }: { answer: Answer }) {
  const t = useTexts();
  const usual = answer.now.total === null && answer.now.item !== null ? 'item' : 'total';
  return (
    <ActRadios
      legend={t('watch.amount')}
      name="amount"
      value={answer.watch?.terms.amount ?? usual}
      options={[
        { value: 'total', label: t('watch.amount.total'), hint: t('watch.amount.total.hint') },
        { value: 'item', label: t('watch.amount.item') },
      ]}
    />
  );
}

function Channels({ answer }: { answer: Answer }) {
  const t = useTexts();
  const chosen = answer.watch?.terms.channels ?? ['email'];
  const place = <Link to="/profile/delivery">{t('watch.delivery')}</Link>;
  return (
    <fieldset className={styles.group}>
      <legend>{t('watch.channels')}</legend>
      {WATCH_CHANNELS.map((channel) => (
        <ActCheckbox
          key={channel}
          name="channels"
          oneOfSeveral
          value={channel}
          label={t(`watch.channel.${channel}`)}
          hint={
            answer.silent.includes(channel) ? (
              <Sentence text={(where) => t('watch.channel.silent', { place: where })}>{place}</Sentence>
            ) : null
          }
          defaultChecked={chosen.includes(channel)}
        />
      ))}
      <GroupProblem name="channels" />
      <p className={styles.hint}>
        <Sentence text={(where) => t('watch.channels.hint', { place: where })}>{place}</Sentence>
      </p>
    </fieldset>
  );
}

/** Who is not signed in gives an address, which is asked before anything is watched. */
function Address() {
  const t = useTexts();
  const link = <Link to="/login">{t('watch.sign-in.link')}</Link>;
  return (
    <div className={styles.fields}>
      <ActField
        name="email"
        type="email"
        autoComplete="email"
        required
        label={t('watch.email')}
        hint={t('watch.email.hint')}
      />
      <p className={styles.hint}>
        <Sentence text={(where) => t('watch.sign-in', { link: where })}>{link}</Sentence>
      </p>
    </div>
  );
}

function Rules() {
  const t = useTexts();
  return (
    <details className={styles.more}>
      <summary>{t('watch.rules')}</summary>
      <p className={styles.hint}>{t('watch.rules.text')}</p>
    </details>
  );
}

/** What became of the form. */
export function WatchDone({ state }: { state: 'set' | 'asked' }) {
  const { t } = useSite();
  return (
    <div className={styles.done} role="status">
      <b>{t(`watch.done.${state}`)}</b>
      <p>{t(`watch.done.${state}.text`)}</p>
      {state === 'set' ? (
        <p>
          <Link to="/profile/alerts">{t('watch.done.set.see')}</Link>
        </p>
      ) : null}
    </div>
  );
}
