import { useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getPageType, pages } from '../../../contract/pages.ts';
import { linkTo } from '../../links.ts';
import { latePart } from '../../loading/lazy-page.tsx';
import { useSite } from '../../site.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/section.tsx';
import { useDismiss } from '../use-dismiss.ts';
import styles from './search.module.css';

const loadSuggestions = async () => (await Promise.all([import('./search-suggestions.tsx'), loadTexts(['search'])]))[0];
const Suggestions = latePart(loadSuggestions, 'SearchSuggestions');

/** The search box of the header: a plain form until it is focused, then a combobox whose suggestions load on demand. */
export function SearchBox() {
  const site = useSite();
  const { t } = site;
  const box = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const close = useCallback(() => setOpen(false), []);
  useDismiss(box, open, close);
  const location = useRouterState({ select: (state) => state.location });
  const submitted =
    getPageType(location.pathname) === 'results' && 'q' in location.search ? String(location.search.q) : '';
  // Shows suggestions for text that was typed before hydration.
  useEffect(() => {
    if (input.current === null || document.activeElement !== input.current) return;
    setQuery(input.current.value);
    setOpen(true);
  }, []);
  const locationKey = `${location.pathname} ${submitted}`;
  const lastLocation = useRef(locationKey);
  useEffect(() => {
    if (lastLocation.current === locationKey) return;
    lastLocation.current = locationKey;
    if (input.current) input.current.value = submitted;
    // The keyboard on the screen would stay, and cover half of the results.
    if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur();
    close();
  }, [locationKey, submitted, close]);
  return (
    <search className={styles.search}>
      <form
        ref={box}
        className={styles.form}
        action={linkTo(site, pages.results.pattern)}
        method="get"
        onSubmit={close}
        onPointerEnter={() => void loadSuggestions().catch(() => undefined)}
      >
        <label className={styles.box}>
          <VisuallyHidden>{t('header.search.label')}</VisuallyHidden>
          <input
            ref={input}
            type="search"
            name="q"
            defaultValue={submitted}
            role="combobox"
            aria-expanded={open}
            aria-autocomplete="list"
            aria-controls={open ? 'suggestions' : undefined}
            placeholder={t('header.search.placeholder')}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            onFocus={(event) => {
              setQuery(event.target.value);
              setOpen(true);
            }}
            onClick={() => setOpen(true)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || !open) return;
              // Browsers clear a search field on Escape; here the first press only closes the list.
              event.preventDefault();
              close();
            }}
            onChange={(event) => {
              setQuery(event.target.value);
              setOpen(true);
            }}
          />
        </label>
        <button type="submit" className={styles.submit} aria-label={t('header.search.submit')}>
          <Icon name="search" />
        </button>
        {open ? <Suggestions query={query} input={input} close={close} /> : null}
      </form>
    </search>
  );
}
