import type { Texts } from '../texts/texts.ts';

/** What happened to the registration of a partner, by the kind of its note. */
export const registrationNoteNames = (t: Texts) => ({
  registered: t('partner.note.registered'),
  changed: t('partner.note.changed'),
  answered: t('partner.note.answered'),
  accepted: t('partner.state.accepted'),
  refused: t('partner.state.refused'),
});
