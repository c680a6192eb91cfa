import type { Place } from './place-mentions.ts';
import type { TitleReading } from './read-title.ts';

/** One kind of evidence and what it says. */
export type Evidence = { subject: string; scores: ReadonlyMap<number, number> };

/** One argument for a leaf: what was looked at, what it says, and its weight in logits, negative against the leaf. */
export type Reason = { subject: string; finding: string; weight: number };

const PLACES: Readonly<Record<Place, string>> = {
  thing: 'names it',
  modifier: 'describes it',
  for: 'is what it is for',
  with: 'is included',
  fact: 'is one of its facts',
};

function titleFinding(leaf: number, { tokens, mentions }: TitleReading): string {
  const findings = mentions
    .filter(({ votes, start, end }) => end > start && votes.some((vote) => vote.leaf === leaf))
    .map(({ start, end, place }) => {
      const text = tokens.slice(start, end).map((token) => token.text);
      return `"${text.join(' ')}" ${PLACES[place]}`;
    });
  return [...new Set(findings)].join(', ');
}

const FINDINGS: Readonly<Record<string, string>> = {
  'Google category': 'the feed states it',
  'Google path': 'the path of Google’s in the feed names it',
  'mapped path': 'a person chose it for this path',
  product: 'the product with this GTIN is there',
  GTIN: 'only such things have GTINs with this beginning',
  path: "the merchant's path names it",
  'path and title': 'both name it',
  'learned path': "the merchant's path led there before",
  'learned words': 'known offers with these words are there',
  'learned brand': 'known offers of this brand are there',
  'brand range': 'what this brand sells',
  description: 'its first sentences name it',
  price: 'such things cost far more',
  'merchant range': 'most offers of this merchant are there',
};

/** Why a leaf: one reason for each kind of evidence that speaks for or against it, strongest first. */
export function explainLeaf(leaf: number, evidence: readonly Evidence[], reading: TitleReading): Reason[] {
  const reasons: Reason[] = [];
  for (const { subject, scores } of evidence) {
    const weight = scores.get(leaf) ?? 0;
    if (weight === 0) continue;
    const finding = subject === 'title' ? titleFinding(leaf, reading) : (FINDINGS[subject] ?? subject);
    reasons.push({ subject, finding, weight });
  }
  return reasons.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
}
