import { expect, it } from 'vitest';
import {
  clientState,
  parseExperiment,
  parseNewsletterId,
  recordArrival,
  recordMerchantLink,
  visitProperties,
} from './client-state.ts';

it('E10 stores merchant links by key, the newsletter, the experiment and the theme', () => {
  expect(clientState.get()).toEqual({
    merchantLinks: {},
    newsletterId: null,
    experiment: null,
    localSettings: { appTheme: null },
  });
  recordArrival({ search: '?newsletterId=week-47&x=1', theme: 'christmas' });
  recordMerchantLink('SE/4711', '/go/SE/4711');
  recordMerchantLink('SE/12', '/go/SE/12');
  expect(visitProperties('sorting:b')).toEqual({
    newsletterId: 'week-47',
    experiment: 'sorting',
    variation: 'b',
    appTheme: 'christmas',
    merchantLinks: 2,
  });
  expect(clientState.get()).toEqual({
    merchantLinks: { 'SE/4711': '/go/SE/4711', 'SE/12': '/go/SE/12' },
    newsletterId: 'week-47',
    experiment: { name: 'sorting', variation: 'b' },
    localSettings: { appTheme: 'christmas' },
  });
});

it('E10 omits unknown properties', () => {
  recordArrival({ search: '', theme: null });
  expect(visitProperties(null)).toEqual({ merchantLinks: Object.keys(clientState.get().merchantLinks).length });
});

it('E10 ignores malformed newsletters and experiments', () => {
  for (const search of ['', '?newsletterId=', '?newsletterId=%3Cb%3E', `?newsletterId=${'a'.repeat(61)}`]) {
    expect(parseNewsletterId(search)).toBeNull();
  }
  for (const stored of [null, '', 'name', 'a:b:c', ':b', 'a b:c', 'a.b']) expect(parseExperiment(stored)).toBeNull();
});
