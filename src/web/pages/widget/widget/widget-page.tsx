import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import {
  MAX_WIDGET_ITEMS,
  WIDGET_KINDS,
  WIDGET_SIZES,
  WIDGET_THEMES,
  WIDGET_WIDTHS,
  type WidgetOptions,
  widgetHeight,
} from '../../../../contract/widget/widget-options.ts';
import type { WidgetContent } from '../../../../contract/widget/widget-schemas.ts';
import { isLocale, type Locale } from '../../../../market/locale.ts';
import { marketConfiguration } from '../../../../market/market.ts';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { type Site, useLink, useSite } from '../../../site.ts';
import { marketAddress } from '../../../site-address.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import page from '../../../ui/layout/page.module.css';
import pageHead from '../../../ui/layout/page-head.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import { formatLanguage } from '../../../ui/text/format-language.ts';
import { frameCode, framePath, htmlCode, scriptCode } from './embed-code.ts';
import styles from './widget-page.module.css';

const route = getRouteApi(pages.widget.pattern);

/** What was typed, and what it shows; `content` null: nothing was found. */
export type WidgetView = {
  typed: string;
  locale: string;
  publisher: number | null;
  options: WidgetOptions | null;
  content: WidgetContent | null;
};

/** Configuration of a widget for another site: a form, its preview and the code. Works without scripts. */
export function WidgetPage() {
  const site = useSite();
  const { t } = site;
  const view = route.useLoaderData();
  const { typed, options, content } = view;
  return (
    <div className={page.container}>
      <Breadcrumbs crumbs={[]} current={t('widget.title')} />
      <header className={pageHead.head}>
        <h1>{t('widget.title')}</h1>
        <p>{t('widget.lead')}</p>
      </header>
      <WidgetForm view={view} />
      {typed === '' ? null : options === null || content === null ? (
        <p className={styles.none} role="status">
          {t('widget.none')}
        </p>
      ) : (
        <Embedding locale={chosenLocale(site, view.locale)} options={options} content={content} />
      )}
    </div>
  );
}

/** The locale that was chosen, if the market has it. */
const chosenLocale = ({ market, locale }: Site, chosen: string): Locale =>
  isLocale(chosen) && marketConfiguration(market).locales.includes(chosen) ? chosen : locale;

function WidgetForm({ view: { typed, options, locale, publisher } }: { view: WidgetView }) {
  const site = useSite();
  const { t, market } = site;
  const { locales } = marketConfiguration(market);
  const action = useLink()(pages.widget.path());
  return (
    <form key={typed} className={styles.form} action={action} method="get">
      {publisher === null ? null : <input type="hidden" name="publisher" value={publisher} />}
      <Choice name="kind" label={t('widget.kind')} chosen={options?.subject.kind ?? 'product'}>
        {WIDGET_KINDS.map((kind) => ({ value: kind, text: t(`widget.kind.${kind}`) }))}
      </Choice>
      <div className={styles.wide}>
        <label htmlFor="widget-of">{t('widget.subject')}</label>
        <input id="widget-of" name="of" defaultValue={typed} required maxLength={2000} aria-describedby="widget-hint" />
        <p id="widget-hint" className={page.hint}>
          {t('widget.subject.hint')}
        </p>
      </div>
      <Choice name="size" label={t('widget.size')} chosen={options?.size ?? 'm'}>
        {WIDGET_SIZES.map((size) => ({ value: size, text: t(`widget.size.${size}`) }))}
      </Choice>
      <Choice name="theme" label={t('widget.theme')} chosen={options?.theme ?? 'auto'}>
        {WIDGET_THEMES.map((theme) => ({ value: theme, text: t(`widget.theme.${theme}`) }))}
      </Choice>
      {locales.length > 1 ? (
        <Choice name="lang" label={t('widget.language')} chosen={chosenLocale(site, locale)}>
          {locales.map((one) => ({ value: one, text: formatLanguage(one) }))}
        </Choice>
      ) : null}
      <div>
        <label htmlFor="widget-n">{t('widget.count')}</label>
        <input
          id="widget-n"
          name="n"
          type="number"
          min={1}
          max={MAX_WIDGET_ITEMS}
          defaultValue={options?.count ?? ''}
          inputMode="numeric"
        />
      </div>
      <div className={styles.wide}>
        <button type="submit" className={buttonClass({ kind: 'primary' })}>
          {t('widget.show')}
        </button>
      </div>
    </form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  chosen: string;
  children: readonly { value: string; text: string }[];
};

const Choice = ({ name, label, chosen, children }: ChoiceProps) => (
  <div>
    <label htmlFor={`widget-${name}`}>{label}</label>
    <select id={`widget-${name}`} name={name} defaultValue={chosen}>
      {children.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </div>
);

type EmbeddingProps = { locale: Locale; options: WidgetOptions; content: WidgetContent };

function Embedding({ locale, options, content }: EmbeddingProps) {
  const { t, market, host, origin } = useSite();
  const address = marketAddress(market, locale, host);
  const [scheme = 'https:'] = origin.split('//');
  const url = `${scheme}//${address.host}${address.base}`;
  const embedding = { options, content, locale, siteName: market.siteName, origin, url };
  const codes = [
    { id: 'script', name: t('widget.code.script'), code: scriptCode(embedding) },
    { id: 'frame', name: t('widget.code.frame'), code: frameCode(embedding) },
    { id: 'html', name: t('widget.code.html'), code: htmlCode(embedding) },
  ];
  return (
    <>
      <Section id="preview" title={t('widget.preview')}>
        <iframe
          className={styles.preview}
          src={address.base + framePath(options)}
          title={t('widget.preview')}
          width={WIDGET_WIDTHS[options.size]}
          height={widgetHeight(options)}
        />
      </Section>
      <Section id="code" title={t('widget.code')}>
        <div className={styles.codes}>
          {codes.map(({ id, name, code }) => (
            <div key={id}>
              <label htmlFor={`code-${id}`}>{name}</label>
              <textarea key={code} id={`code-${id}`} readOnly rows={4} defaultValue={code} spellCheck={false} />
            </div>
          ))}
        </div>
      </Section>
    </>
  );
}
