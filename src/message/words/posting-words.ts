import { sitePaths } from '../../api/contract/site-paths.ts';
import type { MessageData } from '../../shopper/message-kinds.ts';
import type { Fact, Said, Speaking } from '../said.ts';
import { pictureOf, productUrl } from './watch-words.ts';

type Subject = MessageData<'question-answered'>['subject'];

const subjectUrl = (s: Speaking, { kind, id, name, categoryId }: Subject): string =>
  kind === 'product' ? productUrl(s, { id, categoryId: categoryId ?? 0 }) : s.url(sitePaths.merchant(id, name));

/** Tells an author what was decided about what they wrote, and why. */
export function decidedWords(s: Speaking, data: MessageData<'review-decided'>): Said {
  const { t } = s;
  const { verdict, reason, note, posting } = data;
  const values = { subject: data.subject.name };
  const text = t(`message.decided.${verdict}.text`, values);
  const url = subjectUrl(s, data.subject);
  const fact = (label: string, value: string): Fact => ({ label, value, isStrong: false });
  const rows = [
    fact(t('message.decided.kind'), t(`message.decided.${posting}`)),
    ...(reason === null ? [] : [fact(t('message.decided.reason'), t(`message.decided.reasons.${reason}`))]),
  ];
  return {
    subject: t(`message.decided.${verdict}.subject`, values),
    title: t(`message.decided.${verdict}.subject`, values),
    preview: text,
    blocks: [
      { kind: 'text', text },
      { kind: 'facts', rows },
      ...(note === '' ? [] : [{ kind: 'text', text: note } as const]),
      { kind: 'button', label: t('message.decided.button'), url },
      ...(verdict === 'approve' ? [] : [{ kind: 'small', text: t('message.decided.appeal'), url: null } as const]),
    ],
    why: t('message.footer.reviews'),
    url,
  };
}

/** Tells whoever asked that there is an answer, and what it says. */
export function answeredWords(s: Speaking, data: MessageData<'question-answered'>): Said {
  const { t } = s;
  const { by, role, question, answer } = data;
  const named = {
    shopper: 'message.answered.by',
    merchant: 'message.answered.byShop',
    brand: 'message.answered.byBrand',
  } as const;
  const url = subjectUrl(s, data.subject);
  return {
    subject: t('message.answered.subject', { subject: data.subject.name }),
    title: t('message.answered.title'),
    preview: answer.slice(0, 140),
    blocks: [
      { kind: 'quote', label: t('message.answered.asked'), text: question },
      { kind: 'quote', label: by === '' ? t('message.answered.nameless') : t(named[role], { name: by }), text: answer },
      { kind: 'button', label: t('message.answered.button'), url },
    ],
    why: t('message.footer.reviews'),
    url,
  };
}

/** Asks a buyer for a review, by the shop's signed link. */
export function requestWords(s: Speaking, { shop, path, products }: MessageData<'review-request'>): Said {
  const { t } = s;
  const text = t('message.review-request.text', { shop });
  const url = s.url(path);
  return {
    subject: t('message.review-request.subject', { shop }),
    title: t('message.review-request.title'),
    preview: text,
    blocks: [
      { kind: 'text', text },
      ...bought(s, products),
      { kind: 'button', label: t('message.review-request.button'), url },
    ],
    why: t('message.footer.purchases'),
    url,
  };
}

/** Tells a buyer that a shop confirmed what they bought. */
export function purchaseWords(s: Speaking, { shop, boughtOn, products }: MessageData<'purchase-confirmed'>): Said {
  const { t } = s;
  const text = t('message.purchase-confirmed.text', { shop, day: s.day(new Date(`${boughtOn}T12:00:00Z`)) });
  const url = s.url('/profile/purchases');
  return {
    subject: t('message.purchase-confirmed.subject', { shop }),
    title: t('message.purchase-confirmed.title'),
    preview: text,
    blocks: [
      { kind: 'text', text },
      ...bought(s, products),
      { kind: 'button', label: t('message.purchase-confirmed.button'), url },
    ],
    why: t('message.footer.purchases'),
    url,
  };
}

const bought = (s: Speaking, products: MessageData<'purchase-confirmed'>['products']) =>
  products.map((product) => ({
    kind: 'product' as const,
    name: product.name,
    url: productUrl(s, product),
    picture: pictureOf(s, product),
    strong: null,
    line: null,
  }));
