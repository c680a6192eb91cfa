import { useQuery } from '@tanstack/react-query';
import { rootRouteId, useLoaderData } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import type { Money } from '../../../market/money.ts';
import { MAX_SUGGESTION_LENGTH } from '../../../terms/listing.ts';
import { queryClient } from '../../personal/query-client.ts';
import { useMoney, useSite } from '../../site.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Price } from '../../ui/display/price.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { formatPercent } from '../../ui/text/format.ts';
import { LocalizedText } from '../../ui/text/localized-text.tsx';
import { loadSearches, saveSearches, withoutSearch } from './recent-searches.ts';
import styles from './search-suggestions.module.css';
import { buildSuggestionGroups, type SuggestionChoice } from './suggestion-groups.ts';
import { useComboboxKeys } from './use-combobox-keys.ts';

/** Shown smaller: the home page and other rows already have pictures of this size in the browser's cache. */
const PICTURE_PX = 64;

type Props = { query: string; input: RefObject<HTMLInputElement | null>; close: () => void };

/** The list below the search box: for an empty query recent searches and what to begin with, else grouped suggestions. */
export function SearchSuggestions({ query, input, close }: Props) {
  const site = useSite();
  const { t, client, market, locale } = site;
  const [recent, setRecent] = useState(loadSearches);
  const q = query.trim().slice(0, MAX_SUGGESTION_LENGTH);
  const { data, isPlaceholderData } = useQuery(
    {
      queryKey: ['suggest', market.id, locale, q],
      queryFn: async () => {
        const result = await client.call('suggest', { market: market.id, locale, q });
        return result.ok ? result.value : { suggestions: [], products: [] };
      },
      // What one begins with is no answer to what is typed.
      placeholderData: (known, before) => (q === '' || before?.queryKey[3] === '' ? undefined : known),
    },
    queryClient,
  );
  const { departments } = useLoaderData({ from: rootRouteId });
  const groups = buildSuggestionGroups({ t, site, query: query.trim(), recent, response: data, departments });
  const choices = groups.flatMap((group) => group.choices);
  const active = useComboboxKeys(input, choices, close);
  const remove = (text: string) => {
    const next = withoutSearch(recent, text);
    setRecent(next);
    saveSearches(next);
    input.current?.focus();
  };
  if (choices.length === 0) return null;
  return (
    <div
      className={styles.panel}
      id="suggestions"
      role="listbox"
      aria-label={t('search.suggestions')}
      data-stale={isPlaceholderData}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox
        <div key={group.title} role="group" aria-label={group.title} className={styles.group}>
          <div className={styles.title} aria-hidden="true">
            {group.title}
          </div>
          {group.choices.map((choice) => (
            <Option key={choice.id} choice={choice} active={choice.id === active} close={close} remove={remove} />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { choice: SuggestionChoice; active: boolean; close: () => void; remove: (query: string) => void };

function Option({ choice, active, close, remove }: OptionProps) {
  const { t, locale } = useSite();
  const { product, type } = choice;
  const isRecent = type === 'RECENT_SEARCH';
  return (
    <div className={styles.row}>
      <a
        id={choice.id}
        data-type={type}
        role="option"
        aria-selected={active}
        tabIndex={-1}
        href={choice.href}
        className={styles.option}
        onClick={close}
      >
        {product ? (
          <span className={styles.picture}>
            <Picture
              image={product.image === null ? null : { path: product.image, alt: '' }}
              width={PICTURE_PX}
              height={PICTURE_PX}
              eager
              decorative
            />
          </span>
        ) : (
          <Icon name={choice.icon} size={18} />
        )}
        <span className={styles.text}>
          <span className={styles.name}>{choice.name}</span>
          {choice.detail ? <span className={styles.detail}>{choice.detail}</span> : null}
        </span>
        {product?.drop === undefined ? null : (
          <b className={styles.drop}>{t('card.drop', { percent: formatPercent(product.drop / 100, locale) })}</b>
        )}
        {product?.lowestPrice ? <LowestPrice money={product.lowestPrice} isFrom={product.pricesDiffer} /> : null}
      </a>
      {isRecent ? (
        <IconButton label={t('search.forget', { query: choice.name })} onClick={() => remove(choice.name)}>
          <Icon name="close" size={16} />
        </IconButton>
      ) : null}
    </div>
  );
}

function LowestPrice({ money, isFrom }: { money: Money; isFrom: boolean }) {
  const { t } = useSite();
  const formatPrice = useMoney();
  if (!isFrom) return <Price money={money} size="s" />;
  return <LocalizedText className={styles.lowest}>{t('search.lowest', { price: formatPrice(money) })}</LocalizedText>;
}
