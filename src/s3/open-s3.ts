import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';

type Sdk = typeof import('@aws-sdk/client-s3');

export interface OpenS3 {
  readonly sdk: Sdk;
  readonly client: S3Client;
}

/** Storage that only resembles S3 often knows no checksums in trailers. */
const compatible: S3ClientConfig = {
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
};

/** By default the SDK waits without end, ms: for a connection, and while nothing goes either way over one. */
const patience = { connectionTimeout: 5_000, socketTimeout: 30_000 } as const;

/**
 * A client of S3, or of what speaks it.
 *
 * @param missing makes the error for whoever has not installed the optional package
 */
export async function openS3(config: S3ClientConfig, missing: (cause: unknown) => Error): Promise<OpenS3> {
  const sdk = await import('@aws-sdk/client-s3').catch((cause: unknown) => {
    throw missing(cause);
  });
  return { sdk, client: new sdk.S3Client({ ...compatible, requestHandler: patience, ...config }) };
}
