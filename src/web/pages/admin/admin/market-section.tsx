import type { SiteMarket } from '../../../../contract/admin/operation-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { isLocale, LOCALES } from '../../../../market/locale.ts';
import styles from '../../../components/admin/admin-page.module.css';
import { ReasonField } from '../../../components/admin/reason-field.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import {
  FieldGroupError,
  FormCheckbox,
  FormSelect,
  FormTextField,
  SubmitButton,
} from '../../../components/form/form-fields.tsx';
import { useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import page from '../../../ui/layout/page.module.css';
import { countryOf } from './markets-section.tsx';

type Props = { market: SiteMarket; siteName: string; locales: readonly string[] };

/** Hosts, name, languages and time zone of one market; opens or closes it. */
export function MarketSection({ market, siteName, locales }: Props) {
  const { t, locale, market: current } = useSite();
  const { id, state, address } = market;
  return (
    <div className={styles.stack}>
      <Link to={pages.admin.path('markets')}>{t('admin.tab.markets')}</Link>
      <section className={`${page.card} ${styles.card} ${styles.form}`} aria-labelledby="market-title">
        <h2 id="market-title">
          {id} {countryOf(id, locale)}{' '}
          <Tag tone={state === 'open' ? 'good' : 'plain'}>{t(`admin.market.${state}`)}</Tag>
        </h2>
        {state === 'new' ? null : <p className={`${page.hint} ${styles.breakable}`}>{address}</p>}
        <MarketForm market={market} siteName={siteName} locales={locales} />
        {id === current.id ? (
          <p className={page.hint}>
            <Link to={`${pages.admin.path('settings')}?q=appearance`}>{t('admin.market.look')}</Link>
          </p>
        ) : null}
      </section>
      {state !== 'open' ? null : id === current.id ? (
        <p className={page.hint}>{t('admin.market.close.here')}</p>
      ) : (
        <section className={`${page.card} ${styles.card} ${styles.form}`} aria-labelledby="close-title">
          <h2 id="close-title">{t('admin.market.close')}</h2>
          <p className={page.hint}>{t('admin.market.close.hint')}</p>
          <ApiForm endpoint="adminCloseMarket" hiddenValues={{ code: id }} next={pages.admin.path('markets')}>
            <ReasonField />
            <SubmitButton kind="secondary">{t('admin.market.close')}</SubmitButton>
          </ApiForm>
        </section>
      )}
    </div>
  );
}

function MarketForm({ market, siteName, locales }: Props) {
  const { t } = useSite();
  const { id, state, isGlobal, hosts, timeZone, usualTimeZone } = market;
  const [main = '', ...others] = market.locales;
  return (
    <ApiForm endpoint="adminOpenMarket" hiddenValues={{ code: id }}>
      <FormTextField
        name="hosts"
        label={t('admin.market.hosts')}
        hint={t('admin.market.hosts.hint')}
        defaultValue={hosts.join(', ')}
        required={false}
        autoComplete="off"
      />
      <FormCheckbox
        name="isGlobal"
        label={t('admin.market.global')}
        hint={t('admin.market.global.hint')}
        defaultChecked={isGlobal}
      />
      <FormTextField
        name="siteName"
        label={t('admin.market.name')}
        hint={t('admin.market.name.hint', { name: siteName })}
        defaultValue={market.siteName ?? ''}
        maxLength={60}
        required={false}
      />
      <FormSelect
        name="mainLocale"
        label={t('admin.market.main-language')}
        options={locales.map((value) => ({ value, name: languageName(value) }))}
        defaultValue={main}
      />
      <details className={styles.fold} open={others.length > 0}>
        <summary>{t('admin.market.other-languages')}</summary>
        <div className={styles.choices}>
          {locales.map((value) => (
            <FormCheckbox
              key={value}
              name="locales"
              value={value}
              label={languageName(value)}
              defaultChecked={others.includes(value)}
              isGrouped
            />
          ))}
        </div>
        <FieldGroupError name="locales" />
      </details>
      <FormTextField
        name="timeZone"
        label={t('admin.market.time-zone')}
        hint={t('admin.market.time-zone.hint', { zone: usualTimeZone })}
        defaultValue={timeZone ?? ''}
        required={false}
        autoComplete="off"
      />
      <ReasonField />
      <SubmitButton>{state === 'open' ? t('admin.settings.do') : t('admin.market.open.do')}</SubmitButton>
    </ApiForm>
  );
}

/** A language in its own name, which everybody who uses it knows. */
const languageName = (locale: string): string => (isLocale(locale) ? `${LOCALES[locale].name} (${locale})` : locale);
