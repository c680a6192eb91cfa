import type { PersonalAnswerOf } from '../../../api/contract/personal-contract.ts';
import { askPersonal } from '../../routing/page-loader.ts';
import type { Site } from '../../site.ts';

/** The visitor's price watches, for `AlertsTab`. */
export const loadWatches = (site: Site, location: { href: string }): Promise<PersonalAnswerOf<'watches'>> =>
  askPersonal(site, 'watches', {}, location);
