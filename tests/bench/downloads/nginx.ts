import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { block } from './block'

/** Whether nginx is installed; `apt-get install nginx-light` is enough. */
export const isNginxThere = (): boolean => spawnSync('nginx', ['-v']).status === 0

/**
 * nginx as the host of `/free/<bytes>`, with the files in the folder.
 *
 * @returns its origin and how to end it
 */
export async function startNginx(
  folder: string,
  sizes: readonly number[],
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const files = join(folder, 'files/free')
  mkdirSync(files, { recursive: true })
  for (const size of sizes) writeBlocks(join(files, String(size)), size)
  const port = await freePort()
  const configuration = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  writeFileSync(
    configuration,
    `daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 256; }
http { access_log off; sendfile on; tcp_nopush on; ${temporary}
  server { listen 127.0.0.1:${port}; root ${folder}/files; } }`,
  )
  const server = spawn('nginx', ['-p', folder, '-c', configuration, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  while (server.exitCode === null && !(await answers(`${origin}/free/${sizes[0]}`))) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  if (server.exitCode !== null) throw new Error(`nginx ended with ${server.exitCode}`)
  return {
    origin,
    async stop() {
      const ended = once(server, 'exit')
      server.kill()
      await ended
    },
  }
}

const answers = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )

function writeBlocks(path: string, size: number): void {
  const file = openSync(path, 'w')
  for (let left = size; left > 0; left -= block.length) {
    writeSync(file, left >= block.length ? block : block.subarray(0, left))
  }
  closeSync(file)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('there is no free port')
  return address.port
}
