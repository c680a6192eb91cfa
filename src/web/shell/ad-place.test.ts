import { expect, it } from 'vitest';
import { AD_PAGE_TYPES, type AdSlot } from '../../market/site-setting.ts';
import { pageTypeOf } from '../routes.ts';
import { adSlotsOf } from './ad-place.tsx';

const PAGES: Record<(typeof AD_PAGE_TYPES)[number], string> = {
  HOME: '/',
  PRODUCT_LISTING: '/pl/1101-5/',
  CATEGORY_LISTING: '/cl/1101/Washing-machines',
  SERP: '/results?q=tv',
  SEARCH_PAGE: '/sp/tv.html',
  TREE_PAGE: '/t/110',
  CAMPAIGN: 'campaign',
  DEALS: '/deals',
  PRODUCT_SERIES: '/ps/5',
  BRAND_INFORMATION: '/mi/12',
  MERCHANT_INFORMATION: '/ri/3',
};
const slot = (page: AdSlot['page'], place: AdSlot['place']): AdSlot => ({
  page,
  place,
  unit: page,
  width: 300,
  height: 250,
});
const slots = AD_PAGE_TYPES.flatMap((page) => [slot(page, 'top'), slot(page, 'sidebar'), slot(page, 'bottom')]);
const settings = { ad_script: 'https://ads.example/tag.js', ad_slots: slots };
const typeOf = (path: string) => (path === 'campaign' ? path : pageTypeOf(path));

it('L20 has ad slots on eleven kinds of page, each its own, and on no other', () => {
  expect(AD_PAGE_TYPES).toHaveLength(11);
  for (const page of AD_PAGE_TYPES) {
    const type = typeOf(PAGES[page]);
    expect([page, adSlotsOf(type, 'sidebar', settings)]).toEqual([page, [slot(page, 'sidebar')]]);
  }
  for (const other of ['/info/privacy', '/pc', '/bc', '/ct/1101', '/store', '/guide', '/nothing', '/constructor']) {
    expect(adSlotsOf(pageTypeOf(other), 'top', settings)).toEqual([]);
  }
});

it('L20 X08 has none without slots, or without the script that fills them', () => {
  expect(adSlotsOf('home', 'top', { ...settings, ad_script: null })).toEqual([]);
  expect(adSlotsOf('home', 'top', { ...settings, ad_slots: [] })).toEqual([]);
});
