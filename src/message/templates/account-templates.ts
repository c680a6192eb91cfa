import { pages } from '../../contract/pages.ts';
import type { MessageData } from '../../outbox/message-kinds.ts';
import type { MessageKind } from '../../terms/message.ts';
import { providerName } from '../../terms/social-provider.ts';
import type { Block, MessageContent, TemplateContext } from '../message-content.ts';

export type AccountKind = Extract<
  MessageKind,
  | 'verify-account'
  | 'account-exists'
  | 'reset-password'
  | 'password-changed'
  | 'change-email-new'
  | 'change-email-old'
  | 'email-changed'
  | 'delete-account'
  | 'account-deleted'
  | 'link-identity'
  | 'sign-in-changed'
>;

type ContentParts = { subject?: string; text: string; button: Block | null; after: string | null; url: string };

/** Templates of emails about an account. */
export const ACCOUNT_TEMPLATES: {
  [K in AccountKind]: (context: TemplateContext, data: MessageData<K>) => MessageContent;
} = {
  'verify-account': (s, { token }) => buildRequest(s, 'verify-account', s.url(pages.verifyAccount.path(token))),
  'account-exists': (s) => {
    const { t } = s;
    const parts = {
      text: t('message.account-exists.text'),
      after: t('message.account-exists.after', { url: s.url(pages.resetPassword.path()) }),
    };
    return buildContent(s, 'account-exists', {
      ...parts,
      ...linkButton(t('message.account-exists.button'), s.url(pages.login.path())),
    });
  },
  'reset-password': (s, { token }) => buildRequest(s, 'reset-password', s.url(pages.resetPassword.path(token))),
  'password-changed': (s) => {
    const { t } = s;
    const parts = {
      text: t('message.password-changed.text', { time: s.time(s.now) }),
      after: t('message.password-changed.after'),
    };
    return buildContent(s, 'password-changed', {
      ...parts,
      ...linkButton(t('message.password-changed.button'), s.url(pages.resetPassword.path())),
    });
  },
  'change-email-new': (s, { token }) => buildRequest(s, 'change-email-new', s.url(pages.changeEmail.path(token))),
  'change-email-old': (s, { token, newEmail }) =>
    buildRequest(s, 'change-email-old', s.url(pages.changeEmail.path(token)), { email: newEmail }),
  'email-changed': (s, { newEmail }) =>
    buildNotice(s, 'email-changed', s.t('message.email-changed.text', { email: newEmail })),
  'delete-account': (s, { token }) => buildRequest(s, 'delete-account', s.url(pages.verifyAccount.path(token))),
  'account-deleted': (s) =>
    buildNotice(s, 'account-deleted', s.t('message.account-deleted.text', { time: s.time(s.now) })),
  'link-identity': (s, { token, provider }) =>
    buildRequest(s, 'link-identity', s.url(pages.verifyAccount.path(token)), {
      provider: providerName(provider),
    }),
  'sign-in-changed': (s, { way, change }) => {
    const { t } = s;
    const method = way === 'passkey' ? t('message.sign-in-changed.passkey') : providerName(way);
    const text = t(`message.sign-in-changed.${change}`, { way: method, time: s.time(s.now) });
    const after = t('message.sign-in-changed.after');
    return buildContent(s, 'sign-in-changed', {
      text,
      after,
      ...linkButton(t('message.sign-in-changed.button'), s.url(pages.profile.path('account'))),
    });
  },
};

const linkButton = (label: string, url: string): { button: Block; url: string } => ({
  button: { kind: 'button', label, url },
  url,
});

type RequestKind =
  | 'verify-account'
  | 'reset-password'
  | 'change-email-new'
  | 'change-email-old'
  | 'delete-account'
  | 'link-identity';

/** An email that asks the recipient to open a link. */
function buildRequest(
  s: TemplateContext,
  kind: RequestKind,
  url: string,
  values: Record<string, string> = {},
): MessageContent {
  const { t } = s;
  const parts = { text: t(`message.${kind}.text`, values), after: t(`message.${kind}.after`, values) };
  return buildContent(s, kind, { ...parts, ...linkButton(t(`message.${kind}.button`, values), url) }, values);
}

/** An email that only informs. */
const buildNotice = (s: TemplateContext, kind: 'email-changed' | 'account-deleted', text: string): MessageContent =>
  buildContent(s, kind, { text, button: null, after: null, url: s.url('/') });

function buildContent(
  { t }: TemplateContext,
  kind: AccountKind,
  { text, button, after, url }: ContentParts,
  values: Record<string, string> = {},
): MessageContent {
  return {
    subject: t(`message.${kind}.subject`, values),
    title: t(`message.${kind}.title`, values),
    preview: text,
    blocks: [
      { kind: 'text', text },
      ...(button === null ? [] : [button]),
      ...(after === null ? [] : [{ kind: 'small', text: after, url: null } as const]),
    ],
    reason: t('message.footer.account'),
    url,
  };
}
