import type { CSSProperties } from 'react';

/** The site's colours by day, as web/ui/tokens.css has them: mail clients know no custom properties. */
const DAY = {
  ground: '#f6f4ef',
  surface: '#fffefc',
  sunken: '#efece5',
  line: '#e3ded4',
  ink: '#1c1b19',
  soft: '#55514a',
  faint: '#6d685f',
  brand: '#0b5d63',
  onBrand: '#ffffff',
};
const NIGHT = {
  ground: '#0f1516',
  surface: '#161e1f',
  sunken: '#1d2728',
  line: '#2b3738',
  ink: '#f0ece4',
  soft: '#bdb8ae',
  faint: '#a09c93',
  brand: '#7accce',
  onBrand: '#04282b',
};

const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const PRICE: CSSProperties = { fontVariantNumeric: 'tabular-nums' };

/** What each part of a letter looks like by day; its class says what it looks like by night. */
export const STYLES = {
  body: { margin: 0, padding: 0, backgroundColor: DAY.ground, fontFamily: FONT, WebkitTextSizeAdjust: '100%' },
  outer: { maxWidth: '600px', margin: '0 auto', padding: '24px 12px 40px' },
  brand: { fontSize: '20px', fontWeight: 700, letterSpacing: '-0.01em', color: DAY.brand, textDecoration: 'none', verticalAlign: 'middle' },
  card: { backgroundColor: DAY.surface, border: `1px solid ${DAY.line}`, borderRadius: '16px', padding: '28px 24px' },
  title: { fontSize: '22px', lineHeight: '28px', fontWeight: 700, color: DAY.ink, margin: '0 0 16px' },
  text: { fontSize: '16px', lineHeight: '25px', color: DAY.ink, margin: '0 0 16px', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  small: { fontSize: '14px', lineHeight: '21px', color: DAY.soft, margin: '0 0 8px', overflowWrap: 'anywhere' },
  button: {
    display: 'inline-block', backgroundColor: DAY.brand, color: DAY.onBrand, fontSize: '16px', fontWeight: 600, lineHeight: '24px',
    padding: '12px 22px', borderRadius: '10px', textDecoration: 'none', margin: '4px 0 20px',
  },
  facts: { width: '100%', borderCollapse: 'collapse', margin: '0 0 20px' },
  label: { fontSize: '14px', lineHeight: '20px', color: DAY.soft, padding: '7px 12px 7px 0', borderBottom: `1px solid ${DAY.line}`, textAlign: 'start', verticalAlign: 'top', fontWeight: 400 },
  value: { fontSize: '15px', lineHeight: '20px', color: DAY.ink, padding: '7px 0', borderBottom: `1px solid ${DAY.line}`, textAlign: 'end', verticalAlign: 'top', ...PRICE },
  strongValue: { fontSize: '17px', fontWeight: 700 },
  quote: { borderInlineStart: `3px solid ${DAY.brand}`, paddingInlineStart: '14px', margin: '0 0 18px' },
  product: { width: '100%', margin: '0 0 20px', borderCollapse: 'collapse' },
  pictureCell: { width: '96px', paddingInlineEnd: '16px', verticalAlign: 'top' },
  picture: { display: 'block', width: '96px', height: '96px', borderRadius: '10px', backgroundColor: '#f3f0ea' },
  productName: { fontSize: '15px', lineHeight: '21px', color: DAY.ink, textDecoration: 'none', fontWeight: 500 },
  price: { fontSize: '24px', lineHeight: '30px', fontWeight: 700, color: DAY.ink, margin: '4px 0 0', ...PRICE },
  line: { fontSize: '14px', lineHeight: '20px', color: DAY.soft, margin: '2px 0 0' },
  link: { color: DAY.brand, textDecoration: 'underline' },
  foot: { padding: '20px 12px 0' },
  footText: { fontSize: '13px', lineHeight: '20px', color: DAY.faint, margin: '0 0 6px', overflowWrap: 'anywhere' },
} as const satisfies Record<string, CSSProperties>; // biome-ignore format: a table

/** By night, for the clients that ask; what the others make of the day's colours can be read too. */
export const NIGHT_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground, body.ground > table > tbody > tr > td { background-color: ${NIGHT.ground} !important; }
  .card { background-color: ${NIGHT.surface} !important; border-color: ${NIGHT.line} !important; }
  .ink { color: ${NIGHT.ink} !important; }
  .soft { color: ${NIGHT.soft} !important; }
  .faint { color: ${NIGHT.faint} !important; }
  .link { color: ${NIGHT.brand} !important; }
  .button { background-color: ${NIGHT.brand} !important; color: ${NIGHT.onBrand} !important; }
  .line { border-color: ${NIGHT.line} !important; }
  .quote { border-color: ${NIGHT.brand} !important; }
}
@media (max-width: 480px) {
  .card { padding: 22px 16px !important; }
  .button { display: block !important; text-align: center !important; }
}`;
