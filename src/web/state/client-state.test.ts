import { expect, it } from 'vitest';
import {
  clientState,
  experimentOf,
  newsletterIdOf,
  noteArrival,
  noteMerchantLink,
  visitFacts,
} from './client-state.ts';

it('E10 holds merchant links by key, the newsletter, the experiment and the theme', () => {
  expect(clientState.get()).toEqual({
    merchantLinks: {},
    newsletterId: null,
    experiment: null,
    localSettings: { appTheme: null },
  });
  noteArrival({ search: '?newsletterId=week-47&x=1', theme: 'christmas' });
  noteMerchantLink('/go/SE/4711');
  noteMerchantLink('/go/SE/12');
  noteMerchantLink('/cl/1101');
  expect(visitFacts('sorting.total-first')).toEqual({
    newsletterId: 'week-47',
    experiment: 'sorting',
    variation: 'total-first',
    appTheme: 'christmas',
    merchantLinks: 2,
  });
  expect(clientState.get()).toEqual({
    merchantLinks: { 'SE/4711': '/go/SE/4711', 'SE/12': '/go/SE/12' },
    newsletterId: 'week-47',
    experiment: { name: 'sorting', variation: 'total-first' },
    localSettings: { appTheme: 'christmas' },
  });
});

it('E10 tells only what there is', () => {
  noteArrival({ search: '', theme: null });
  expect(visitFacts(null)).toEqual({ merchantLinks: 2 });
});

it('E10 takes no nonsense for a newsletter or an experiment', () => {
  for (const search of ['', '?newsletterId=', '?newsletterId=%3Cb%3E', `?newsletterId=${'a'.repeat(61)}`]) {
    expect(newsletterIdOf(search)).toBeNull();
  }
  for (const kept of [null, '', 'name', 'a.b.c', '.b', 'a b.c']) expect(experimentOf(kept)).toBeNull();
});
