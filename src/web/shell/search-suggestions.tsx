import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { Money } from '../../market/money.ts';
import { queryClient } from '../personal/query-client.ts';
import { useMoney, useSite } from '../site.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { LocalText } from '../ui/local-text.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { loadSearches, saveSearches, withoutSearch } from './recent-searches.ts';
import styles from './search-suggestions.module.css';
import { type Choice, groupsOf } from './suggestion-groups.ts';
import { useListKeys } from './use-list-keys.ts';

const PICTURE = 44;
const MOST_CHARACTERS = 100;

type Props = { query: string; input: RefObject<HTMLInputElement | null>; close: () => void };

/** What the search box offers: recent searches at first, then what fits the words so far, in groups. */
export function SearchSuggestions({ query, input, close }: Props) {
  const site = useSite();
  const { t, client, market, locale } = site;
  const [recent, setRecent] = useState(loadSearches);
  const q = query.trim().slice(0, MOST_CHARACTERS);
  const { data } = useQuery(
    {
      queryKey: ['suggest', market.id, locale, q],
      queryFn: async () => {
        const answer = await client.call('suggest', { market: market.id, locale, q });
        return answer.ok ? answer.value : { suggestions: [], products: [] };
      },
      enabled: q !== '',
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const groups = groupsOf({ t, site, query: q, recent, answer: q === '' ? undefined : data });
  const choices = groups.flatMap((group) => group.choices);
  const active = useListKeys(input, choices, close);
  const forget = (text: string) => {
    const next = withoutSearch(recent, text);
    setRecent(next);
    saveSearches(next);
    input.current?.focus();
  };
  if (choices.length === 0) return null;
  return (
    <div className={styles.panel} id="suggestions" role="listbox" aria-label={t('search.suggestions')}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox
        <div key={group.title} role="group" aria-label={group.title} className={styles.group}>
          <div className={styles.title} aria-hidden="true">
            {group.title}
          </div>
          {group.choices.map((choice) => (
            <Option key={choice.id} choice={choice} active={choice.id === active} close={close} forget={forget} />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { choice: Choice; active: boolean; close: () => void; forget: (query: string) => void };

function Option({ choice, active, close, forget }: OptionProps) {
  const t = useSite().t;
  const { product, recent } = choice;
  return (
    <div className={styles.row}>
      <a
        id={choice.id}
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
              width={PICTURE}
              height={PICTURE}
              decorative
            />
          </span>
        ) : (
          <Icon name={recent ? 'clock' : choice.icon} size={18} />
        )}
        <span className={styles.text}>
          <span className={styles.name}>{choice.name}</span>
          {choice.detail ? <span className={styles.detail}>{choice.detail}</span> : null}
        </span>
        {product?.lowestPrice ? <Lowest money={product.lowestPrice} ofSeveral={product.pricesDiffer} /> : null}
      </a>
      {recent ? (
        <IconButton label={t('search.forget', { query: choice.name })} onClick={() => forget(choice.name)}>
          <Icon name="close" size={16} />
        </IconButton>
      ) : null}
    </div>
  );
}

function Lowest({ money, ofSeveral }: { money: Money; ofSeveral: boolean }) {
  const { t } = useSite();
  const write = useMoney();
  if (!ofSeveral) return <Price money={money} size="s" />;
  return <LocalText className={styles.lowest}>{t('search.lowest', { price: write(money) })}</LocalText>;
}
