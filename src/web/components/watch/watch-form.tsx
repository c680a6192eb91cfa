import { pages } from '../../../contract/pages.ts';
import type { PersonalResponseOf } from '../../../contract/personal-contract.ts';
import type { WatchForm as WatchFormData } from '../../../contract/watch/watch-schemas.ts';
import { CHANNELS } from '../../../terms/channel.ts';
import { NEEDS_SHOPS, WATCH_KINDS, type WatchKind } from '../../../terms/watch-rule.ts';
import { useMoney, useSite, useTexts } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { CaptionedEmptyState } from '../../ui/empty-state/captioned-empty-state.tsx';
import { InterpolatedText } from '../../ui/text/interpolated-text.tsx';
import { ApiForm } from '../form/api-form.tsx';
import { useForm } from '../form/form-context.ts';
import { FieldGroupError, FormCheckbox, FormRadioGroup, FormTextField, SubmitButton } from '../form/form-fields.tsx';
import { KindFields } from './kind-fields.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { TargetField } from './target-field.tsx';
import styles from './watch.module.css';

type Props = {
  form: WatchFormData;
  /** Preselected watch kind; null: none. */
  kind: WatchKind | null;
  /** Preselected target price; null: none. */
  target: string | null;
  /** Path to go to after success; without one the page stays. */
  next?: string;
  onDone?: (state: 'set' | 'asked') => void;
};

/** The kind that is selected first: back in stock for a product that nobody offers. */
function initialKind(form: WatchFormData, kind: WatchKind | null): WatchKind {
  return form.watch?.terms.kind ?? kind ?? (isUnavailable(form) ? 'stock' : 'target');
}

/** Whether nobody can deliver the product now. */
const isUnavailable = ({ stock, now }: WatchFormData): boolean =>
  stock === 'out' || (now.item === null && now.total === null);

/** Form to create or change a price watch: the target price and where to send the alert, the rest under "More options". */
export function WatchForm({ form, kind, target, next, onDone }: Props) {
  const t = useTexts();
  const { watch, product } = form;
  const selected = initialKind(form, kind);
  // Everything that is needed fits on one screen; the options come after the button, where nothing of them is needed.
  const isQuick = watch === null && !NEEDS_SHOPS[selected];
  const options = <MoreOptions form={form} kind={selected} />;
  const fields = (
    <>
      {watch?.terms.kind === 'stock' && isUnavailable(form) ? <CaptionedEmptyState kind="back-in-stock" /> : null}
      <CurrentPrices form={form} />
      <input type="hidden" name="products" value={product.id} />
      <ChosenKind />
      <TargetField form={form} target={target} />
      {form.isSignedIn ? <Channels form={form} /> : <GuestEmail />}
      {isQuick ? null : options}
      <SubmitButton size="l" wide>
        {t(watch === null ? 'watch.set' : 'watch.change')}
      </SubmitButton>
      {isQuick ? options : null}
      {form.isSignedIn ? null : <SignInHint />}
    </>
  );
  if (watch !== null) {
    return (
      <ApiForm
        endpoint="changeWatch"
        hiddenValues={{ watchId: watch.id }}
        next={next}
        onDone={() => onDone?.('set')}
        className={styles.form}
      >
        {fields}
      </ApiForm>
    );
  }
  const onSet = ({ state }: PersonalResponseOf<'setWatch'>) => onDone?.(state);
  return (
    <ApiForm endpoint="setWatch" next={next} onDone={onSet} className={styles.form}>
      {fields}
    </ApiForm>
  );
}

/** Current prices, as a reference for the target price. */
function CurrentPrices({ form }: { form: WatchFormData }) {
  const t = useTexts();
  const formatPrice = useMoney();
  const { now, lowest30, own, watch } = form;
  return (
    <div className={styles.now}>
      {now.total ? (
        <p>{t('watch.now.total', { price: formatPrice(now.total) })}</p>
      ) : (
        <p>{now.item ? t('watch.now.item', { price: formatPrice(now.item) }) : t('watch.now.none')}</p>
      )}
      {lowest30 ? <p>{t('watch.low30', { price: formatPrice(lowest30) })}</p> : null}
      {own > 0 && watch === null ? (
        <p>
          {t('watch.own', { count: own })} <Link to={pages.profile.path('alerts')}>{t('watch.own.see')}</Link>
        </p>
      ) : null}
    </div>
  );
}

/** Names the kind of watch while another than a target price is selected; CSS shows the one. */
function ChosenKind() {
  const t = useTexts();
  return WATCH_KINDS.filter((kind) => kind !== 'target').map((kind) => (
    <p key={kind} className={styles.kind} data-kind={kind}>
      {t(`watch.kind.${kind}`)}
    </p>
  ));
}

/** Fields that are shown above "More options"; all others are in it. */
const FIRST_FIELDS: ReadonlySet<string> = new Set(['price', 'channels', 'email']);

/** Everything else that a watch can do. Collapsed unless something in it is set or invalid. */
function MoreOptions({ form, kind }: { form: WatchFormData; kind: WatchKind }) {
  const t = useTexts();
  const { errors } = useForm();
  const isInvalid = [...errors.problems.keys()].some((name) => !FIRST_FIELDS.has(name));
  return (
    <details className={styles.more} open={isInvalid || form.watch !== null || NEEDS_SHOPS[kind] || undefined}>
      <summary>{t('watch.more')}</summary>
      <div className={styles.fields}>
        <FormRadioGroup
          legend={t('watch.kind')}
          name="kind"
          value={kind}
          options={WATCH_KINDS.map((value) => ({
            value,
            label: t(`watch.kind.${value}`),
            hint: t(`watch.kind.${value}.hint`),
          }))}
        />
        <KindFields form={form} />
        <AmountChoice form={form} />
        <ScopeFields form={form} />
        <WatchRules />
      </div>
    </details>
  );
}

function AmountChoice({ form }: { form: WatchFormData }) {
  const t = useTexts();
  const defaultAmount = form.now.total === null && form.now.item !== null ? 'item' : 'total';
  return (
    <FormRadioGroup
      legend={t('watch.amount')}
      name="amount"
      value={form.watch?.terms.amount ?? defaultAmount}
      options={[
        { value: 'total', label: t('watch.amount.total'), hint: t('watch.amount.total.hint') },
        { value: 'item', label: t('watch.amount.item') },
      ]}
    />
  );
}

function Channels({ form }: { form: WatchFormData }) {
  const t = useTexts();
  const chosen = form.watch?.terms.channels ?? ['email'];
  const deliveryLink = <Link to={pages.notificationSettings.path()}>{t('watch.delivery')}</Link>;
  return (
    <fieldset className={styles.group}>
      <legend>{t('watch.channels')}</legend>
      {CHANNELS.map((channel) => (
        <FormCheckbox
          key={channel}
          name="channels"
          isGrouped
          value={channel}
          label={t(`watch.channel.${channel}`)}
          hint={
            form.silent.includes(channel) ? (
              <InterpolatedText text={(marker) => t('watch.channel.silent', { place: marker })}>
                {deliveryLink}
              </InterpolatedText>
            ) : null
          }
          defaultChecked={chosen.includes(channel)}
        />
      ))}
      <FieldGroupError name="channels" />
      <p className={styles.hint}>
        <InterpolatedText text={(marker) => t('watch.channels.hint', { place: marker })}>
          {deliveryLink}
        </InterpolatedText>
      </p>
    </fieldset>
  );
}

/** Email field for visitors who are not signed in; the watch starts once the address is confirmed. */
function GuestEmail() {
  const t = useTexts();
  return (
    <FormTextField
      name="email"
      type="email"
      autoComplete="email"
      required
      label={t('watch.email')}
      hint={t('watch.email.hint')}
    />
  );
}

function SignInHint() {
  const t = useTexts();
  const link = <Link to={pages.login.path()}>{t('watch.sign-in.link')}</Link>;
  return (
    <p className={styles.hint}>
      <InterpolatedText text={(marker) => t('watch.sign-in', { link: marker })}>{link}</InterpolatedText>
    </p>
  );
}

/** Which prices count for no watch. */
function WatchRules() {
  const t = useTexts();
  return (
    <div className={styles.hint}>
      <b>{t('watch.rules')}</b>
      <p>{t('watch.rules.text')}</p>
    </div>
  );
}

/** Result of the form. */
export function WatchFormResult({ state }: { state: 'set' | 'asked' }) {
  const { t } = useSite();
  return (
    <div className={styles.done} role="status">
      <b>{t(`watch.done.${state}`)}</b>
      <p>{t(`watch.done.${state}.text`)}</p>
      {state === 'set' ? (
        <p>
          <Link to={pages.profile.path('alerts')}>{t('watch.done.set.see')}</Link>
        </p>
      ) : null}
    </div>
  );
}
