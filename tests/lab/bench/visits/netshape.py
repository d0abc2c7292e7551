#!/usr/bin/env python3
"""A network for one browser, which delays, throttles and sometimes loses packets (Linux, root, /dev/net/tun, iproute2).

netshape.py NAME SUBNET makes a network namespace NAME whose only way out is a TUN link through this program. The kernel's
TCP runs unmodified at both ends, so slow start, retransmission and handshakes are real. Servers on all interfaces are
reached at 10.77.SUBNET.1; a program in the namespace is started by: ip netns exec NAME <command>.

Commands are JSON lines on stdin, each answered by a line on stdout:
  {"shape": {"down": bit/s, "up": bit/s, "rtt": ms, "jitter": ms, "loss": 0..1, "queue": ms of the rate, "seed": n}}
  {"link": true | false}    brings the interface up or down, so that the browser notices that it is offline
"""
import ctypes, fcntl, heapq, json, os, random, select, struct, subprocess, sys, time

name, net = sys.argv[1], f'10.77.{sys.argv[2]}'
outer, inner = f's-{name}'[:15], 'c0'
shape = {}


def sh(*command, check=True):
    return subprocess.run(command, check=check, capture_output=True, text=True)


def within(*command):
    return sh('ip', 'netns', 'exec', name, *command)


def enter(namespace):
    if ctypes.CDLL('libc.so.6', use_errno=True).setns(namespace, 0x40000000) != 0:
        raise OSError(ctypes.get_errno(), 'setns')


def tun(interface):
    link = os.open('/dev/net/tun', os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(link, 0x400454CA, struct.pack('16sH22s', interface.encode(), 0x1001, b''))
    return link


def routes():
    within('ip', 'route', 'replace', f'{net}.0/24', 'dev', inner, 'src', f'{net}.2', 'congctl', 'cubic')
    within('ip', 'route', 'replace', 'default', 'via', f'{net}.1', 'congctl', 'cubic')


class Way:
    """One direction: packets queue for the bandwidth, then travel half a round trip, in order; some are lost."""

    def __init__(self, out, rate, salt):
        self.out, self.rate, self.salt = out, rate, salt
        self.waiting, self.count = [], 0
        self.begin()

    def begin(self):
        self.random = random.Random(shape.get('seed', 0) * 2 + self.salt)
        self.free_at = self.last_at = 0.0

    def push(self, packet, now):
        bits, departs = shape.get(self.rate, 0), now
        if bits:
            starts = max(now, self.free_at)
            if starts - now > shape.get('queue', 1000) / 1000:
                return
            departs = self.free_at = starts + len(packet) * 8 / bits
        if self.random.random() < shape.get('loss', 0):
            return
        late = shape.get('rtt', 0) / 2000 + self.random.random() * shape.get('jitter', 0) / 1000
        self.last_at = max(departs + late, self.last_at)
        self.count += 1
        heapq.heappush(self.waiting, (self.last_at, self.count, packet))

    def flush(self, now):
        while self.waiting and self.waiting[0][0] <= now:
            try:
                os.write(self.out, heapq.heappop(self.waiting)[2])
            except OSError:
                pass
        return self.waiting[0][0] if self.waiting else None


sh('ip', 'netns', 'del', name, check=False)
sh('ip', 'netns', 'add', name)
home = os.open('/proc/self/ns/net', os.O_RDONLY)
server = tun(outer)
enter(os.open(f'/var/run/netns/{name}', os.O_RDONLY))
client = tun(inner)
enter(home)
sh('ip', 'addr', 'add', f'{net}.1/24', 'dev', outer)
sh('ip', 'link', 'set', outer, 'up', 'txqueuelen', '10000')
sh('ip', 'route', 'replace', f'{net}.0/24', 'dev', outer, 'src', f'{net}.1', 'congctl', 'cubic')
within('ip', 'link', 'set', 'lo', 'up')
within('ip', 'addr', 'add', f'{net}.2/24', 'dev', inner)
within('ip', 'link', 'set', inner, 'up', 'txqueuelen', '10000')
routes()
down, up = Way(client, 'down', 1), Way(server, 'up', 2)
ways = {server: down, client: up}


def obey(order):
    if 'shape' in order:
        shape.clear()
        shape.update(order['shape'])
        down.begin()
        up.begin()
        # The kernel must not reuse what an earlier connection learned about the path.
        sh('ip', 'tcp_metrics', 'flush', 'all', check=False)
        within('ip', 'tcp_metrics', 'flush', 'all')
    if 'link' in order:
        within('ip', 'link', 'set', inner, 'up' if order['link'] else 'down')
        if order['link']:
            routes()


poll = select.epoll()
for source in (server, client, sys.stdin.fileno()):
    poll.register(source, select.EPOLLIN)
print(json.dumps({'host': f'{net}.1'}), flush=True)
said = b''
try:
    while True:
        now = time.monotonic()
        due = [at for at in (down.flush(now), up.flush(now)) if at]
        for source, _ in poll.poll(max(0, min(due) - time.monotonic()) if due else 5):
            if source in ways:
                for _ in range(256):
                    try:
                        packet = os.read(source, 65536)
                    except OSError:
                        break
                    if packet and packet[0] >> 4 == 4:
                        ways[source].push(packet, time.monotonic())
            else:
                more = os.read(source, 65536)
                if not more:
                    raise SystemExit
                *lines, said = (said + more).split(b'\n')
                for line in lines:
                    obey(json.loads(line))
                    print('{}', flush=True)
finally:
    sh('ip', 'netns', 'del', name, check=False)
