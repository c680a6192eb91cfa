import * as common from '../common-schemas.ts';
import type { EndpointContract } from '../endpoint.ts';
import type { PERSONAL_NOTIFICATION_ENDPOINTS } from './endpoints.ts';
import * as notification from './notification-schemas.ts';

export const PERSONAL_NOTIFICATION_CONTRACT = {
  delivery: {
    summary: 'Notification settings: channels, quiet hours, digests, browsers, webhook, feed',
    request: common.emptyRequest,
    response: notification.deliveryResponse,
  },
  changeDelivery: {
    summary: 'Changes the settings of a notification channel',
    request: notification.changeDeliveryRequest,
    response: common.emptyResponse,
  },
  resubscribeTopic: {
    summary: 'Resubscribes to a topic and to every wider one',
    request: notification.resubscribeTopicRequest,
    response: common.emptyResponse,
  },
  addPushBrowser: {
    summary: 'Registers a browser for push notifications',
    request: notification.addPushBrowserRequest,
    response: common.emptyResponse,
  },
  removePushBrowser: {
    summary: 'Unregisters a browser from push notifications',
    request: notification.removePushBrowserRequest,
    response: common.emptyResponse,
  },
  setWebhook: {
    summary: 'Sets the webhook URL',
    request: notification.setWebhookRequest,
    response: common.emptyResponse,
  },
  removeWebhook: {
    summary: 'Removes the webhook',
    request: common.emptyRequest,
    response: common.emptyResponse,
  },
  renewFeed: {
    summary: 'Creates a feed with a new secret URL, replacing the old one',
    request: common.emptyRequest,
    response: common.emptyResponse,
  },
  unsubscription: {
    summary: 'Describes an unsubscribe link',
    request: notification.unsubscriptionRequest,
    response: notification.unsubscriptionResponse,
  },
  unsubscribe: {
    summary: 'Unsubscribes with the link; requires no sign-in',
    request: notification.unsubscriptionRequest,
    response: common.emptyResponse,
  },
  resubscribe: {
    summary: 'Undoes an unsubscription',
    request: notification.unsubscriptionRequest,
    response: common.emptyResponse,
  },
} as const satisfies Record<keyof typeof PERSONAL_NOTIFICATION_ENDPOINTS, EndpointContract>;
