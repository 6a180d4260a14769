import { ValidateBy, type ValidationOptions } from 'class-validator';

/** What a page may set, besides flags. Nothing that has the service fetch an address, or that only the storage knows. */
const triable = new Set([
  'BreadcrumbBrandName',
  'BreadcrumbBrandUrl',
  'BreadcrumbDocName',
  'BreadcrumbFolderName',
  'BreadcrumbFolderUrl',
  'CloseUrl',
  'DownloadUrl',
  'DownloadAsPostMessage',
  'FileSharingUrl',
  'FileVersionUrl',
  'HostEditUrl',
  'HostViewUrl',
  'IsAnonymousUser',
  'OwnerID',
  'OwnerId',
  'PostMessageOrigin',
  'ReadOnly',
  'SupportsLocks',
  'SupportsRename',
  'UserCanNotWriteRelative',
  'UserCanOnlyComment',
  'UserCanRename',
  'UserCanWrite',
  'UserExtraInfo',
  'UserFriendlyName',
  'WatermarkText',
]);
const flag = /^(?:Hide|Disable|Enable)[A-Z][A-Za-z]*$/;

const refused = (fields: unknown): string[] =>
  Object.keys(fields ?? {}).filter((name) => !triable.has(name) && !flag.test(name));

/** Fields of CheckFileInfo that a page may try on itself; others are refused by name. */
export function TriableFields(options?: ValidationOptions): PropertyDecorator {
  const validator = {
    validate: (fields: unknown) => refused(fields).length === 0,
    defaultMessage: (args?: { value: unknown }) =>
      `These fields of CheckFileInfo are the storage’s own: ${refused(args?.value).join(', ').slice(0, 200)}`,
  };
  return ValidateBy({ name: 'triableFields', validator }, options);
}
