import type { PersonalResponseOf } from '../../../contract/personal-contract.ts';
import { callPersonalApi } from '../../routing/page-loader.ts';
import type { Site } from '../../site.ts';

/** Loads the data for `AlertsTab`. */
export const loadWatches = (site: Site, location: { href: string }): Promise<PersonalResponseOf<'watches'>> =>
  callPersonalApi(site, 'watches', {}, location);
