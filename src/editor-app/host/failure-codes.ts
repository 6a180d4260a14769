/** Kinds of failures as Collabora's page names them, and the codes of this service they stand for. */
export const failureCodes: Readonly<Record<string, readonly string[]>> = {
  unauthorized: ['host_unauthorized', 'credentials_invalid'],
  saveunauthorized: ['host_unauthorized', 'credentials_invalid'],
  sessionexpired: ['credentials_invalid'],
  diskfull: ['disk_full'],
  savediskfull: ['storage_full'],
  savefailed: ['save_failed'],
  savetoolarge: ['file_too_large'],
  renamefailed: ['name_refused'],
  loadfailed: ['host_unavailable', 'host_timeout', 'host_answer_invalid'],
  faileddocloading: ['document_corrupt'],
  docloadtimeout: ['document_too_complex'],
  documentconflict: ['storage_conflict'],
  limitreached: ['busy', 'too_many_views'],
  limitreachedprod: ['busy', 'too_many_views'],
  serviceunavailable: ['engine_unavailable'],
};
