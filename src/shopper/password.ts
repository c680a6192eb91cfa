import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_LIMITS, passwordAsKept, passwordLength } from '../base/password-limits.ts';
import { createTurnstile } from './turnstile.ts';

export type PasswordProblem = 'too-short' | 'too-long' | 'common-password';

// argon2id is what the package takes where it is told nothing else; the costs are those that OWASP asks for at least.
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Half of the machine at most, so that pages are answered while many sign in. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/** About five seconds of them on a slow machine; who comes later is told to come back. */
const MOST_WAITING = 50;

const turnstile = createTurnstile(AT_ONCE, MOST_WAITING);

/** More sign in at this moment than the machine can check. */
export type TooBusy = { kind: 'too-busy' };

/** What of a password is kept; null where the machine has too many to do. */
export const hashPassword = (typed: string): Promise<string | null> =>
  turnstile(() => hash(passwordAsKept(typed), COSTS));

/** No password has it. It is checked where there is nothing to check, so that both take as long. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Whether it is the password kept; the same work is done where none is kept. Null where the machine has too many to do. */
export const isPassword = (typed: string, kept: string | null): Promise<boolean | null> =>
  turnstile(async () => (await verify(kept ?? NOBODYS, passwordAsKept(typed))) && kept !== null);

// What the lists of passwords found in the open are made of, in a handful of rules; of a list of names each would be one.
const WORDS =
  /^(?:password|passwort|passord|losenord|motdepasse|contrasena|senha|wachtwoord|salasana|haslo|qwerty|qwertz|azerty|letmein|welcome|willkommen|iloveyou|admin|administrator|login|dragon|monkey|football|fotboll|baseball|princess|sunshine|superman|batman|master|shadow|secret|hemligt|geheim|summer|winter|spring|autumn|sommar|lowtide|pricerunner|abc|abcd|test|user|guest|hello|changeme|trustno|starwars|pokemon|computer|internet|google|facebook|samsung|iphone|chocolate|whatever|michael|jordan|charlie|daniel|jessica|ashley|andrew|thomas|jennifer)+$/;
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopåasdfghjklöäzxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
];

/** As many digits that nobody chose are as good as a sentence. */
const SAFE_DIGITS = 16;

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** As it is said, without the digits and signs at its ends and those in it that stand for letters. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/[013457@$!]/g, (sign) => LETTERS[sign] ?? sign)
    .replace(/[\s._-]+/g, '');

const backwards = (text: string): string => [...text].reverse().join('');

/** Whether it is one thing over and over. */
const repeats = (text: string): boolean => /^(.{1,5})\1+.{0,4}$/su.test(text);

/** Whether it goes along the keyboard or the alphabet. */
const isRow = (text: string): boolean =>
  ROWS.some((row) => [row, backwards(row)].some((way) => `${way}${way}`.includes(text)));

const isCommon = (typed: string): boolean => {
  const plain = typed.toLowerCase();
  const words = bare(typed);
  if (repeats(plain) || isRow(plain)) return true;
  // A date or a telephone number.
  if (words.length < 3) return plain.length < SAFE_DIGITS;
  return WORDS.test(words) || isRow(words) || repeats(words);
};

type Owner = { readonly email: string; readonly name: string | null };

/** Whether it is little more than what everybody knows of its owner. */
function isOwn(typed: string, { email, name }: Owner): boolean {
  const words = bare(typed);
  const known = [email, email.slice(0, email.lastIndexOf('@')), ...(name === null ? [] : [name, ...name.split(/\s+/)])];
  return known.map(bare).some((one) => one.length >= 3 && words.startsWith(one) && words.length - one.length <= 3);
}

/** What is wrong with a new password; null: nothing. */
export function passwordProblem(typed: string, owner: Owner): PasswordProblem | null {
  const length = passwordLength(typed);
  if (length < PASSWORD_LIMITS.shortest) return 'too-short';
  if (length > PASSWORD_LIMITS.longest) return 'too-long';
  return isCommon(passwordAsKept(typed)) || isOwn(passwordAsKept(typed), owner) ? 'common-password' : null;
}
