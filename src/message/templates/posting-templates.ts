import { pages } from '../../contract/pages.ts';
import type { MessageData } from '../../outbox/message-kinds.ts';
import type { Fact, MessageContent, TemplateContext } from '../message-content.ts';
import { pictureUrl, productUrl } from './product-urls.ts';

type Subject = MessageData<'question-answered'>['subject'];

const subjectUrl = (s: TemplateContext, { kind, id, name, categoryId }: Subject): string =>
  kind === 'product' ? productUrl(s, { id, categoryId: categoryId ?? 0 }) : s.url(pages.merchant.path(id, name));

/** Informs an author of a moderation decision and its reason. */
export function composeDecision(s: TemplateContext, data: MessageData<'review-decided'>): MessageContent {
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
    reason: t('message.footer.reviews'),
    url,
  };
}

/** Informs the author of a question of an answer. */
export function composeAnswer(s: TemplateContext, data: MessageData<'question-answered'>): MessageContent {
  const { t } = s;
  const { by, role, question, answer } = data;
  const answeredBy = {
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
      {
        kind: 'quote',
        label: by === '' ? t('message.answered.nameless') : t(answeredBy[role], { name: by }),
        text: answer,
      },
      { kind: 'button', label: t('message.answered.button'), url },
    ],
    reason: t('message.footer.reviews'),
    url,
  };
}

/** Asks a buyer for a review, with the shop's signed link. */
export function composeReviewRequest(
  s: TemplateContext,
  { shop, path, products }: MessageData<'review-request'>,
): MessageContent {
  const { t } = s;
  const text = t('message.review-request.text', { shop });
  const url = s.url(path);
  return {
    subject: t('message.review-request.subject', { shop }),
    title: t('message.review-request.title'),
    preview: text,
    blocks: [
      { kind: 'text', text },
      ...productBlocks(s, products),
      { kind: 'button', label: t('message.review-request.button'), url },
    ],
    reason: t('message.footer.purchases'),
    url,
  };
}

/** Informs a buyer that a shop confirmed their purchase. */
export function composePurchase(
  s: TemplateContext,
  { shop, boughtOn, products }: MessageData<'purchase-confirmed'>,
): MessageContent {
  const { t } = s;
  const text = t('message.purchase-confirmed.text', { shop, day: s.day(new Date(`${boughtOn}T12:00:00Z`)) });
  const url = s.url(pages.profile.path('purchases'));
  return {
    subject: t('message.purchase-confirmed.subject', { shop }),
    title: t('message.purchase-confirmed.title'),
    preview: text,
    blocks: [
      { kind: 'text', text },
      ...productBlocks(s, products),
      { kind: 'button', label: t('message.purchase-confirmed.button'), url },
    ],
    reason: t('message.footer.purchases'),
    url,
  };
}

const productBlocks = (s: TemplateContext, products: MessageData<'purchase-confirmed'>['products']) =>
  products.map((product) => ({
    kind: 'product' as const,
    name: product.name,
    url: productUrl(s, product),
    picture: pictureUrl(s, product),
    strong: null,
    line: null,
  }));
