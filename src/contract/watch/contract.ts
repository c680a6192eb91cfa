import * as common from '../common-schemas.ts';
import type { EndpointContract } from '../endpoint.ts';
import type { PERSONAL_WATCH_ENDPOINTS } from './endpoints.ts';
import * as watch from './watch-schemas.ts';

export const PERSONAL_WATCH_CONTRACT = {
  watches: {
    summary: "The user's price watches in the market, with current price and last trigger",
    request: common.emptyRequest,
    response: watch.watchesResponse,
  },
  setWatch: {
    summary: 'Creates a price watch; without sign-in, it starts once the email address is confirmed',
    request: watch.setWatchRequest,
    response: watch.setWatchResponse,
  },
  changeWatch: {
    summary: 'Changes a price watch',
    request: watch.changeWatchRequest,
    response: watch.watchIdResponse,
  },
  deleteWatch: {
    summary: 'Deletes a price watch',
    request: watch.watchIdRequest,
    response: common.emptyResponse,
  },
  restoreWatch: {
    summary: 'Restores a deleted price watch',
    request: watch.watchIdRequest,
    response: common.emptyResponse,
  },
  pauseWatch: {
    summary: 'Pauses a price watch',
    request: watch.watchIdRequest,
    response: common.emptyResponse,
  },
  resumeWatch: {
    summary: 'Resumes a price watch and evaluates it immediately',
    request: watch.watchIdRequest,
    response: common.emptyResponse,
  },
  watchForm: {
    summary: 'Data for the price watch form: product, prices and shops',
    request: watch.watchFormRequest,
    response: watch.watchFormResponse,
  },
  watchLink: {
    summary: 'Describes the price watch that an emailed link starts',
    request: watch.watchLinkRequest,
    response: watch.watchLinkResponse,
  },
  confirmWatch: {
    summary: 'Starts a price watch with the emailed link',
    request: watch.watchLinkRequest,
    response: watch.confirmWatchResponse,
  },
} as const satisfies Record<keyof typeof PERSONAL_WATCH_ENDPOINTS, EndpointContract>;
