// A proxy in front of the server that cuts off the first responses to a path in the middle.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

interface CutOptions {
  path: string;
  /** Cuts after this many bytes, headers included. */
  bytes: number;
  times: number;
}

interface Proxy {
  url: string;
  /** Responses cut so far. */
  cut: number;
}

export async function withCuttingProxy(
  server: string,
  { path, bytes, times }: CutOptions,
  run: (proxy: Proxy) => Promise<void>,
): Promise<void> {
  const { hostname, port } = new URL(server);
  const proxy: Proxy = { url: '', cut: 0 };
  const listener = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let bytesLeft = Number.POSITIVE_INFINITY;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    client.on('data', (chunk) => {
      const isTargetPath = chunk.toString('latin1', 0, 200).startsWith(`GET ${path}`);
      bytesLeft = isTargetPath && proxy.cut < times ? bytes : Number.POSITIVE_INFINITY;
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      client.write(chunk.subarray(0, Math.min(bytesLeft, chunk.length)));
      bytesLeft -= chunk.length;
      if (bytesLeft > 0) return;
      proxy.cut += 1;
      // end() flushes the bytes already written to the client.
      client.end();
      upstream.destroy();
    });
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  proxy.url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  try {
    await run(proxy);
  } finally {
    listener.close();
  }
}
