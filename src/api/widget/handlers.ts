import type { WIDGET_ENDPOINTS } from '../../contract/widget/endpoints.ts';
import type { HandlersOf } from '../view/handler.ts';
import { widget } from './widget.ts';

export const WIDGET_HANDLERS: HandlersOf<typeof WIDGET_ENDPOINTS> = { widget };
