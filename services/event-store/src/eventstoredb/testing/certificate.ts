import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Certificate of in-process test servers. Its key is public; use it for nothing else. */
export const TEST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUbz9nSMCa8hy9uZMKwIe+GUkrqX4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTA2MzE0NloYDzIxMjYxMDI4
MDYzMTQ2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARQ4R1sLbqknrmQA/5p9lJ1gg+vz1vUf1YrtK3GY+v1AsAIHIm5qS6o
EAHkiJaIRyn9Z8ZOdnhSQkY5TZ66sY8Mo28wbTAdBgNVHQ4EFgQUVt0J/A27UW/v
KMc4/SqXgFHFkCowHwYDVR0jBBgwFoAUVt0J/A27UW/vKMc4/SqXgFHFkCowDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgXHnCrIa5fmy6b+C5F/7l3ILs9wYNkGK5kyOlVBAayK8CIQCB
1evmWoxxpgh3fND2yMM/Zpuv0+CXhJzv06b8R4iAlA==
-----END CERTIFICATE-----
`;

export const TEST_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgKiZdz5Z9tjSYE8b0
eEdtNdtZxO0ZyiXg/4jpOTup7+KhRANCAARQ4R1sLbqknrmQA/5p9lJ1gg+vz1vU
f1YrtK3GY+v1AsAIHIm5qS6oEAHkiJaIRyn9Z8ZOdnhSQkY5TZ66sY8M
-----END PRIVATE KEY-----
`;

/** Writes the certificate to a temporary file that a connection string can name. */
export function certificateFile(): { readonly path: string; readonly remove: () => void } {
  const directory = mkdtempSync(join(tmpdir(), 'rostrum-certificate-'));
  const path = join(directory, 'ca.pem');
  writeFileSync(path, TEST_CERTIFICATE);
  return { path, remove: () => rmSync(directory, { recursive: true, force: true }) };
}
