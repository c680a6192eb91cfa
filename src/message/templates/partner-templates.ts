import { pages } from '../../contract/pages.ts';
import type { MessageData } from '../../outbox/message-kinds.ts';
import type { MessageContent, TemplateContext } from '../message-content.ts';

/** Informs a company of the decision about its registration, with the reason that staff gave. */
export function composePartnerDecision(s: TemplateContext, data: MessageData<'partner-decided'>): MessageContent {
  const { t } = s;
  const { registration, company, verdict, reason } = data;
  const text = t(`message.partner.${verdict}.text`, { company });
  const subject = t(`message.partner.${verdict}.subject`, { company });
  const url = s.url(pages.registerPartner.path(registration));
  return {
    subject,
    title: subject,
    preview: text,
    blocks: [
      { kind: 'text', text },
      ...(reason === '' ? [] : [{ kind: 'quote', label: t('message.partner.reason'), text: reason } as const]),
      { kind: 'button', label: t('message.partner.button'), url },
    ],
    reason: t('message.footer.account'),
    url,
  };
}

/** Asks the owner of an address to act for a company. */
export function composeInvitation(
  s: TemplateContext,
  { token, partner, role }: MessageData<'partner-invitation'>,
): MessageContent {
  const { t } = s;
  const text = t('message.partner.invitation.text', { partner, role: t(`partner.role.${role}`) });
  const subject = t('message.partner.invitation.subject', { partner });
  const url = s.url(pages.partnerInvitation.path(token));
  return {
    subject,
    title: subject,
    preview: text,
    blocks: [
      { kind: 'text', text },
      { kind: 'button', label: t('message.partner.invitation.button'), url },
      { kind: 'small', text: t('message.partner.invitation.after'), url: null },
    ],
    reason: t('message.footer.account'),
    url,
  };
}

/** Answers a merchant that reported one of its offers on a wrong product. */
export function composeMatchAnswer(s: TemplateContext, data: MessageData<'match-answered'>): MessageContent {
  const { t } = s;
  const { merchantId, offer, outcome, answer, by } = data;
  const text = t(`message.match.${outcome}`, { offer });
  const subject = t('message.match.subject', { offer });
  const url = s.url(pages.partner.path('merchant', merchantId, 'offers'));
  return {
    subject,
    title: subject,
    preview: text,
    blocks: [
      { kind: 'text', text },
      ...(answer === '' ? [] : [{ kind: 'quote', label: t('message.match.by', { by }), text: answer } as const]),
      { kind: 'button', label: t('message.match.button'), url },
      ...(answer === '' ? [{ kind: 'small', text: t('message.match.by', { by }), url: null } as const] : []),
    ],
    reason: t('message.footer.account'),
    url,
  };
}
