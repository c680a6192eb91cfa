import { useRouterState } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../loading/lazy-page.tsx';
import { linkTo, pageTypeOf } from '../routes.ts';
import { useSite } from '../site.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { Spoken } from '../ui/section.tsx';
import styles from './search.module.css';
import { useDismiss } from './use-dismiss.ts';

const loadSuggestions = async () => (await Promise.all([import('./search-suggestions.tsx'), loadTexts(['search'])]))[0];
const Suggestions = lazyPart(loadSuggestions, 'SearchSuggestions');

/**
 * The search box of the header. It is a plain form until it is touched; then the list of suggestions loads, which takes
 * over the keyboard.
 */
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
  const asked = pageTypeOf(location.pathname) === 'results' && 'q' in location.search ? String(location.search.q) : '';
  // Who began to type before the scripts had arrived goes on typing, with suggestions.
  useEffect(() => {
    if (input.current === null || document.activeElement !== input.current) return;
    setQuery(input.current.value);
    setOpen(true);
  }, []);
  const place = `${location.pathname} ${asked}`;
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    if (input.current) input.current.value = asked;
    close();
  }, [place, asked, close]);
  return (
    <search className={styles.search}>
      <form
        ref={box}
        className={styles.form}
        action={linkTo(site, '/results')}
        method="get"
        onSubmit={close}
        onPointerEnter={() => void loadSuggestions().catch(() => undefined)}
      >
        <label className={styles.box}>
          <Spoken>{t('header.search.label')}</Spoken>
          <input
            ref={input}
            type="search"
            name="q"
            defaultValue={asked}
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
              // Browsers empty a search field on Escape; the first press only closes the list.
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
        {open ? (
          <Suspense fallback={null}>
            <Suggestions query={query} input={input} close={close} />
          </Suspense>
        ) : null}
      </form>
    </search>
  );
}
