import { percentsOf } from '@rostrum/contracts/money';

/** Bytes of a request: those that were sent, and all. */
export interface SentBytes {
  readonly sent: number;
  readonly total: number;
}

/** `percent`: the share of the bytes sent so far, 0 to 100. */
export type OnProgress = (percent: number, bytes: SentBytes) => void;

/**
 * A `fetch` for one request that reports the progress of its upload. It uses XMLHttpRequest,
 * because `fetch` itself reports no progress.
 */
export function fetchWithProgress(onProgress: OnProgress): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const address = input instanceof Request ? input.url : String(input);
      request.open(init.method ?? 'GET', address);
      request.withCredentials = true;
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0)
          onProgress(percentsOf(loaded, total), { sent: loaded, total });
      };
      request.onload = () => {
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: headersOf(request.getAllResponseHeaders()),
          }),
        );
      };
      request.onerror = () => {
        reject(new TypeError('the network failed'));
      };
      request.onabort = () => {
        reject(new DOMException('aborted', 'AbortError'));
      };
      init.signal?.addEventListener('abort', () => {
        request.abort();
      });
      request.send(init.body as FormData);
    });
}

function headersOf(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.split('\r\n')) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}
