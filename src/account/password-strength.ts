import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { normalizePassword, PASSWORD_LIMITS, passwordLength } from '../terms/account.ts';
import { foldAccents } from '../terms/fold-text.ts';
import { PASSWORD_WORDS } from '../terms/language/password-words.ts';

export type PasswordProblem = 'too-short' | 'too-long' | 'common-password';

/**
 * Guesses that a password must withstand, as zxcvbn estimates them. Ten random characters need 10^10. An attacker with the
 * database tries about 100 per second and core, because of the cost of argon2id.
 */
const MIN_GUESSES = 1e9;

/** Of a longer password, half as many characters at its start and its end are checked: the time grows faster than the length. */
const MAX_CHECKED = 40;

/** Substitutions such as `4` for `a` that are tried. With zxcvbn's default of 100, one check can take seconds. */
const MAX_SUBSTITUTIONS = 2;

let loading: Promise<ZxcvbnFactory> | null = null;

/** Loads the dictionaries on first use: half a second and about 60 MB, which only processes that set passwords pay. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  loading ??= createEstimator();
  return loading;
}

async function createEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, more: PASSWORD_WORDS },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  });
}

type Owner = { readonly email: string; readonly name: string | null };

/** What an attacker who knows the owner tries first. */
const ownerWords = ({ email, name }: Owner): string[] =>
  [
    email,
    email.slice(0, email.lastIndexOf('@')),
    ...email.split(/[@._+-]/),
    ...(name === null ? [] : [name, ...name.split(/\s+/)]),
  ]
    .map(foldAccents)
    .filter((word) => word.length >= 3);

const shorten = (text: string): string =>
  text.length <= MAX_CHECKED ? text : text.slice(0, MAX_CHECKED / 2) + text.slice(-MAX_CHECKED / 2);

/** Why a new password is not acceptable; null when it is. */
export async function findPasswordProblem(password: string, owner: Owner): Promise<PasswordProblem | null> {
  const length = passwordLength(password);
  if (length < PASSWORD_LIMITS.minLength) return 'too-short';
  if (length > PASSWORD_LIMITS.maxLength) return 'too-long';
  const estimator = await loadEstimator();
  const { guesses } = estimator.check(shorten(foldAccents(normalizePassword(password))), ownerWords(owner));
  return guesses < MIN_GUESSES ? 'common-password' : null;
}
