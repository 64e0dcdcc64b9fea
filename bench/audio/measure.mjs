// Runs commands and measures processor time and memory.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// Returns the CPU seconds of the command and its children.
export function cpuSeconds(command) {
  const { stderr } = spawnSync('bash', ['-c', `TIMEFORMAT='cpu %3U %3S'; time { ${command}; } >/dev/null 2>&1`], {
    encoding: 'utf8',
  });
  const [, user, system] = stderr.match(/cpu ([\d.]+) ([\d.]+)/) ?? [];
  return Number(user) + Number(system);
}

export function output(command) {
  const { stdout, stderr } = spawnSync('bash', ['-c', command], { encoding: 'utf8', maxBuffer: 1 << 28 });
  return stdout + stderr;
}

// Returns the peak memory of a program in bytes.
export async function peakMemory(program, args) {
  const child = spawn(program, args, { stdio: 'ignore' });
  let peak = 0;
  const timer = setInterval(() => {
    try {
      const [, kilobytes] = readFileSync(`/proc/${child.pid}/status`, 'utf8').match(/VmHWM:\s+(\d+)/) ?? [];
      peak = Math.max(peak, Number(kilobytes ?? 0) * 1024);
    } catch {
      // The process ended between two samples.
    }
  }, 5);
  await new Promise((resolve) => child.on('exit', resolve));
  clearInterval(timer);
  return peak;
}
