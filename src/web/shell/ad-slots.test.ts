import { expect, it } from 'vitest';
import { getPageTraits, getPageType } from '../../contract/pages.ts';
import { AD_PAGE_TYPES, type AdSlot } from '../../market/site-setting.ts';
import { findAdSlots } from './ad-slots.tsx';

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
const findAdType = (path: string) => (path === 'campaign' ? 'CAMPAIGN' : getPageTraits(getPageType(path)).adType);

it('L20 shows the configured ad slots on eleven page types and on no other', () => {
  expect(AD_PAGE_TYPES).toHaveLength(11);
  for (const page of AD_PAGE_TYPES) {
    expect([page, findAdSlots(findAdType(PAGES[page]), 'sidebar', settings)]).toEqual([page, [slot(page, 'sidebar')]]);
  }
  for (const other of ['/info/privacy', '/pc', '/bc', '/ct/1101', '/store', '/guide', '/nothing', '/constructor']) {
    expect(findAdSlots(findAdType(other), 'top', settings)).toEqual([]);
  }
});

it('L20 X08 shows no ads without slots or without an ad script', () => {
  expect(findAdSlots('HOME', 'top', { ...settings, ad_script: null })).toEqual([]);
  expect(findAdSlots('HOME', 'top', { ...settings, ad_slots: [] })).toEqual([]);
});
