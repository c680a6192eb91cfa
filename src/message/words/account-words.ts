import type { MessageData, MessageKind } from '../../shopper/message-kinds.ts';
import type { Block, Said, Speaking } from '../said.ts';

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

type Words = { subject?: string; text: string; button: Block | null; after: string | null; url: string };

const WAYS: Record<string, string> = { GOOGLE: 'Google', FACEBOOK: 'Facebook', APPLE: 'Apple' };

/** What an account's own letters say. */
export const ACCOUNT_WORDS: { [K in AccountKind]: (speak: Speaking, data: MessageData<K>) => Said } = {
  'verify-account': (s, { token }) => asking(s, 'verify-account', s.url(`/verify-account/${token}`)),
  'account-exists': (s) => {
    const { t } = s;
    const words = {
      text: t('message.account-exists.text'),
      after: t('message.account-exists.after', { url: s.url('/reset-password') }),
    };
    return said(s, 'account-exists', { ...words, ...buttonTo(t('message.account-exists.button'), s.url('/login')) });
  },
  'reset-password': (s, { token }) => asking(s, 'reset-password', s.url(`/reset-password/${token}`)),
  'password-changed': (s) => {
    const { t } = s;
    const words = {
      text: t('message.password-changed.text', { time: s.time(s.now) }),
      after: t('message.password-changed.after'),
    };
    return said(s, 'password-changed', {
      ...words,
      ...buttonTo(t('message.password-changed.button'), s.url('/reset-password')),
    });
  },
  'change-email-new': (s, { token }) => asking(s, 'change-email-new', s.url(`/change-email/${token}`)),
  'change-email-old': (s, { token, newEmail }) =>
    asking(s, 'change-email-old', s.url(`/change-email/${token}`), { email: newEmail }),
  'email-changed': (s, { newEmail }) =>
    telling(s, 'email-changed', s.t('message.email-changed.text', { email: newEmail })),
  'delete-account': (s, { token }) => asking(s, 'delete-account', s.url(`/verify-account/${token}`)),
  'account-deleted': (s) => telling(s, 'account-deleted', s.t('message.account-deleted.text', { time: s.time(s.now) })),
  'link-identity': (s, { token, provider }) =>
    asking(s, 'link-identity', s.url(`/verify-account/${token}`), { provider: WAYS[provider] ?? provider }),
  'sign-in-changed': (s, { way, change }) => {
    const { t } = s;
    const named = way === 'passkey' ? t('message.sign-in-changed.passkey') : (WAYS[way] ?? way);
    const text = t(`message.sign-in-changed.${change}`, { way: named, time: s.time(s.now) });
    const after = t('message.sign-in-changed.after');
    return said(s, 'sign-in-changed', {
      text,
      after,
      ...buttonTo(t('message.sign-in-changed.button'), s.url('/profile/account')),
    });
  },
};

const buttonTo = (label: string, url: string): { button: Block; url: string } => ({
  button: { kind: 'button', label, url },
  url,
});

type Asking =
  | 'verify-account'
  | 'reset-password'
  | 'change-email-new'
  | 'change-email-old'
  | 'delete-account'
  | 'link-identity';

/** A letter that asks for a click. */
function asking(s: Speaking, kind: Asking, url: string, values: Record<string, string> = {}): Said {
  const { t } = s;
  const words = { text: t(`message.${kind}.text`, values), after: t(`message.${kind}.after`, values) };
  return said(s, kind, { ...words, ...buttonTo(t(`message.${kind}.button`, values), url) }, values);
}

/** A letter that only tells. */
const telling = (s: Speaking, kind: 'email-changed' | 'account-deleted', text: string): Said =>
  said(s, kind, { text, button: null, after: null, url: s.url('/') });

function said(
  { t }: Speaking,
  kind: AccountKind,
  { text, button, after, url }: Words,
  values: Record<string, string> = {},
): Said {
  return {
    subject: t(`message.${kind}.subject`, values),
    title: t(`message.${kind}.title`, values),
    preview: text,
    blocks: [
      { kind: 'text', text },
      ...(button === null ? [] : [button]),
      ...(after === null ? [] : [{ kind: 'small', text: after, url: null } as const]),
    ],
    why: t('message.footer.account'),
    url,
  };
}
