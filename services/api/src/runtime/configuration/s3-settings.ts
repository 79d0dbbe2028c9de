/** Where a bucket is and how it is reached. */
export interface S3Settings {
  /** `https://host/bucket`: the bucket is in the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The settings that a URL `https://key:secret@host/bucket?region=…` names; undefined for every other. */
export function s3SettingsOf(value: string): S3Settings | undefined {
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  const { protocol, host, pathname, username, password, searchParams } = url;
  if (!/^https?:$/.test(protocol) || !/^\/[a-z0-9][a-z0-9.-]{2,62}\/?$/.test(pathname))
    return undefined;
  if (username === '' || password === '') return undefined;
  return {
    endpoint: `${protocol}//${host}${pathname.replace(/\/$/, '')}`,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}
