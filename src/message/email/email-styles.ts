import type { CSSProperties } from 'react';

/** The site's colours from web/ui/tokens.css. Mail clients do not support custom properties. */
const LIGHT = {
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
const DARK = {
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

/** Inline styles of each part of an email in light mode. Classes apply the dark mode. */
export const STYLES = {
  body: { margin: 0, padding: 0, backgroundColor: LIGHT.ground, fontFamily: FONT, WebkitTextSizeAdjust: '100%' },
  outer: { maxWidth: '600px', margin: '0 auto', padding: '24px 12px 40px' },
  brand: { fontSize: '20px', fontWeight: 700, letterSpacing: '-0.01em', color: LIGHT.brand, textDecoration: 'none', verticalAlign: 'middle' },
  card: { backgroundColor: LIGHT.surface, border: `1px solid ${LIGHT.line}`, borderRadius: '16px', padding: '28px 24px' },
  title: { fontSize: '22px', lineHeight: '28px', fontWeight: 700, color: LIGHT.ink, margin: '0 0 16px' },
  text: { fontSize: '16px', lineHeight: '25px', color: LIGHT.ink, margin: '0 0 16px', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  small: { fontSize: '14px', lineHeight: '21px', color: LIGHT.soft, margin: '0 0 8px', overflowWrap: 'anywhere' },
  button: {
    display: 'inline-block', backgroundColor: LIGHT.brand, color: LIGHT.onBrand, fontSize: '16px', fontWeight: 600, lineHeight: '24px',
    padding: '12px 22px', borderRadius: '10px', textDecoration: 'none', margin: '4px 0 20px',
  },
  facts: { width: '100%', borderCollapse: 'collapse', margin: '0 0 20px' },
  label: { fontSize: '14px', lineHeight: '20px', color: LIGHT.soft, padding: '7px 12px 7px 0', borderBottom: `1px solid ${LIGHT.line}`, textAlign: 'start', verticalAlign: 'top', fontWeight: 400 },
  value: { fontSize: '15px', lineHeight: '20px', color: LIGHT.ink, padding: '7px 0', borderBottom: `1px solid ${LIGHT.line}`, textAlign: 'end', verticalAlign: 'top', ...PRICE },
  strongValue: { fontSize: '17px', fontWeight: 700 },
  quote: { borderInlineStart: `3px solid ${LIGHT.brand}`, paddingInlineStart: '14px', margin: '0 0 18px' },
  product: { width: '100%', margin: '0 0 20px', borderCollapse: 'collapse' },
  pictureCell: { width: '96px', paddingInlineEnd: '16px', verticalAlign: 'top' },
  picture: { display: 'block', width: '96px', height: '96px', borderRadius: '10px', backgroundColor: '#f3f0ea' },
  productName: { fontSize: '15px', lineHeight: '21px', color: LIGHT.ink, textDecoration: 'none', fontWeight: 500 },
  price: { fontSize: '24px', lineHeight: '30px', fontWeight: 700, color: LIGHT.ink, margin: '4px 0 0', ...PRICE },
  line: { fontSize: '14px', lineHeight: '20px', color: LIGHT.soft, margin: '2px 0 0' },
  link: { color: LIGHT.brand, textDecoration: 'underline' },
  foot: { padding: '20px 12px 0' },
  footText: { fontSize: '13px', lineHeight: '20px', color: LIGHT.faint, margin: '0 0 6px', overflowWrap: 'anywhere' },
} as const satisfies Record<string, CSSProperties>; // biome-ignore format: a table

/** Dark mode for clients that support it. Others may invert the light colours, which stay readable. */
export const DARK_STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground, body.ground > table > tbody > tr > td { background-color: ${DARK.ground} !important; }
  .card { background-color: ${DARK.surface} !important; border-color: ${DARK.line} !important; }
  .ink { color: ${DARK.ink} !important; }
  .soft { color: ${DARK.soft} !important; }
  .faint { color: ${DARK.faint} !important; }
  .link { color: ${DARK.brand} !important; }
  .button { background-color: ${DARK.brand} !important; color: ${DARK.onBrand} !important; }
  .line { border-color: ${DARK.line} !important; }
  .quote { border-color: ${DARK.brand} !important; }
}
@media (max-width: 480px) {
  .card { padding: 22px 16px !important; }
  .button { display: block !important; text-align: center !important; }
}`;
