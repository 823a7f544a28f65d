import type { Tables } from '../sql/tables/index.ts';

/** Every table, those before that others refer to, with the columns of its key. */
export const DUMPED_TABLES = {
  app_user: ['id'],
  device: ['id'],
  device_sign_in: ['device_id', 'user_id'],
  refresh_token: ['hash'],
  sign_in_failure: ['key'],
  notification: ['id'],
  instruction: ['id'],
  live_text: ['instruction_id'],
  document: ['instruction_id'],
  body: ['hash'],
  part: ['instruction_id', 'id'],
  version: ['instruction_id', 'version'],
  version_body: ['instruction_id', 'version', 'body_hash'],
  revision: ['instruction_id', 'number'],
  revision_file: ['instruction_id', 'number', 'path'],
  tag: ['id'],
  instruction_tag: ['instruction_id', 'tag_id'],
  assignment: ['user_id', 'instruction_id'],
  run: ['user_id', 'instruction_id', 'number'],
  progress_event: ['user_id', 'id'],
  progress_item: ['user_id', 'instruction_id', 'run', 'item_id'],
  verification: ['id'],
  change_reading: ['user_id', 'instruction_id', 'item_id', 'item_hash'],
  presence: ['instruction_id', 'user_id'],
  blob: ['sha256'],
  library_file: ['id'],
  report: ['id'],
  report_file: ['id'],
  report_resolution: ['report_id'],
  rendition: ['source_sha256', 'kind'],
  upload: ['id'],
  event: ['sequence'],
  idempotency: ['user_id', 'key'],
  job: ['id'],
  meta: ['name'],
} as const satisfies Record<keyof Tables, readonly string[]>;

/** Rows of `meta` whose name begins like this are secrets of the running servers: not written out, kept by a restore. */
export const SECRET_META = 'session-secret';
