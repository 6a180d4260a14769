import { IsOptional } from 'class-validator';
import { BaseUrl, Expect, Flag, Milliseconds, PositiveInteger, readOptions } from '../options/index.js';
import { isRecord } from '../values/index.js';

const isSecret = (value: unknown): boolean => typeof value === 'string' && value.length >= 32;

/**
 * Options of {@link SvcStorageModule} with every default filled in.
 *
 * @publicApi
 */
export class StorageOptions {
  /**
   * Signs the tokens of links: 32 characters or more. A list, while one replaces another: the first signs, all are
   * believed. Default: a random one, so that links end with the process.
   */
  @IsOptional()
  @Expect('32 characters or more, or a list of such', (value) =>
    Array.isArray(value) ? value.length > 0 && value.every(isSecret) : isSecret(value),
  )
  secret?: string | string[];
  /** How long a token is good, ms. The page gets a new one from the application before it ends. Default 1 hour. */
  @PositiveInteger('milliseconds') tokenLifetime = 3_600_000;
  /**
   * Where the office service reaches this storage, with the application's prefix: `https://app.example.org`. Needed where
   * the editor runs in another application, where there are several nodes, and with HTTPS in this process. Default: this
   * process, over loopback.
   */
  @IsOptional() @BaseUrl() baseUrl?: string;
  /** Where browsers reach the office service: `https://office.example.org`. Default: this application. */
  @IsOptional() @BaseUrl() editorUrl?: string;
  /** Origin of the pages that show the editor. Default: the page that posts the form, if it is of an admitted host. */
  @IsOptional() @BaseUrl() pageOrigin?: string;
  /** Largest document that is stored, bytes. Default 500 MB. */
  @PositiveInteger('bytes') maxFileSize = 500 * 1000 * 1000;
  /** How long the storage may take for a step, ms: an answer, or the next bytes. Default 30 s. */
  @Milliseconds() timeout = 30_000;
  /** Offer locks, for services that demand them. Kept in this process. Default false: changes are found by their time. */
  @Flag() locks = false;
  /** Further fields of CheckFileInfo for every document and person: `{ BreadcrumbBrandName: 'Acme' }`. */
  @Expect('an object', isRecord)
  checkFileInfo: Readonly<Record<string, unknown>> = {};
}

/**
 * What an application writes.
 *
 * @publicApi
 */
export type SvcStorageOptions = { readonly [K in keyof StorageOptions]?: StorageOptions[K] | undefined };

/** @throws InvalidOptions */
export const resolveStorageOptions = (given: SvcStorageOptions = {}): StorageOptions =>
  readOptions(StorageOptions, given, { of: 'SvcStorageModule' });
