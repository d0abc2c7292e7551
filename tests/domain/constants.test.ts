import { expect, it } from 'vitest';
import * as constants from '#domain/constants.ts';

const { SAME_VISIT_MS, CHECK_IN_MS, ...others } = constants;

it('[M3] [M4] [H1] [H3] [H7] [K3] [C1] the constants are those of the specification', () => {
  expect(others).toMatchObject({
    GROUP_OPTION_ID: 999999999,
    RECENT_CATEGORY_ID: 0,
    RECENT_CATEGORY_SORT: 0,
    DEFAULT_RECENT_QUANTITY: 1,
    PAGE_SIZE: 100,
    TOAST_MS: 5000,
    OVERLAY_DELAY_MS: 100,
    EXPLICIT_OVERLAY_DELAY_MS: 0,
    POSITION_TIMEOUT_MS: 5000,
    LOGGED_OUT_MESSAGE_DELAY_MS: 500,
    CONSENT_COOKIE: 'cookieconsent_status',
    CONSENT_DAYS: 365,
    DEFAULT_CURRENCY: 'USD',
    DEFAULT_MENU_API_VERSION: 1,
    DEFAULT_WEB_ORDERING_MODE: 1,
  });
});

it('[C3] [O2] [O3] [W6] and those of the decisions', () => {
  const minute = 60_000;
  expect(others).toMatchObject({
    MAX_QUANTITY: 99,
    MAX_LINES: 100,
    MIN_QUANTITY: 1,
    HISTORY_PAGE_SIZE: 20,
    ASK_DELAY_MS: 400,
    BASKET_RETURNS_MS: 240 * minute,
    SLOTS_FRESH_MS: minute,
    ORDER_TIMEOUT_MS: 35_000,
    ORDER_VALID_MS: 2 * minute,
    OFFLINE_ORDER_MS: 10 * minute,
    CANCEL_BEFORE_SLOT_MS: 30 * minute,
    FEEDBACK_AFTER_READY_MS: 20 * minute,
    FEW_LEFT: 5,
    DAILY_KCAL: 2_000,
  });
  expect(CHECK_IN_MS - SAME_VISIT_MS).toBe(60 * minute);
});
