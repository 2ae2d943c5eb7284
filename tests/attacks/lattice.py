"""Lattices in plain Python: short bases (LLL, with exact integers), and the nearest point to a target (Babai)."""

from collections.abc import Sequence

Vector = list[int]


def dot(one: Sequence[int], other: Sequence[int]) -> int:
    return sum(a * b for a, b in zip(one, other, strict=True))


class Lattice:
    """A basis that is being reduced, with its orthogonal parts kept as integers (after de Weger)."""

    def __init__(self, basis: Sequence[Vector]) -> None:
        self.basis = [list(row) for row in basis]
        size = len(basis)
        self.d = [1] * (size + 1)  # d[i + 1]: the determinant of the first i + 1 rows' Gram matrix
        self.mu = [[0] * size for _ in range(size)]  # times d[j + 1]
        for i in range(size):
            self._orthogonalize(i)

    def _orthogonalize(self, i: int) -> None:
        for j in range(i + 1):
            part = dot(self.basis[i], self.basis[j])
            for k in range(j):
                part = (self.d[k + 1] * part - self.mu[i][k] * self.mu[j][k]) // self.d[k]
            if j < i:
                self.mu[i][j] = part
            else:
                self.d[i + 1] = part

    def reduce(self) -> None:
        """LLL with the usual three quarters."""
        k = 1
        while k < len(self.basis):
            self._shorten(k, k - 1)
            below = self.mu[k][k - 1]
            if 4 * (self.d[k + 1] * self.d[k - 1] + below * below) < 3 * self.d[k] * self.d[k]:
                self._swap(k)
                k = max(k - 1, 1)
            else:
                for j in range(k - 2, -1, -1):
                    self._shorten(k, j)
                k += 1

    def _shorten(self, k: int, j: int) -> None:
        times = (2 * self.mu[k][j] + self.d[j + 1]) // (2 * self.d[j + 1])
        if times:
            self.basis[k] = [a - times * b for a, b in zip(self.basis[k], self.basis[j], strict=True)]
            self.mu[k][j] -= times * self.d[j + 1]
            for i in range(j):
                self.mu[k][i] -= times * self.mu[j][i]

    def _swap(self, k: int) -> None:
        mu, d = self.mu, self.d
        self.basis[k], self.basis[k - 1] = self.basis[k - 1], self.basis[k]
        for j in range(k - 1):
            mu[k][j], mu[k - 1][j] = mu[k - 1][j], mu[k][j]
        below = mu[k][k - 1]
        new = (d[k - 1] * d[k + 1] + below * below) // d[k]
        for i in range(k + 1, len(self.basis)):
            held = mu[i][k]
            mu[i][k] = (d[k + 1] * mu[i][k - 1] - below * held) // d[k]
            mu[i][k - 1] = (new * held + below * mu[i][k]) // d[k + 1]
        d[k] = new

    def nearest(self, target: Vector) -> Vector:
        """A point of the lattice near the target, by the nearest planes; the basis should be reduced."""
        probe = Lattice([*self.basis, target])
        for j in range(len(self.basis) - 1, -1, -1):
            probe._shorten(len(self.basis), j)
        return [a - b for a, b in zip(target, probe.basis[-1], strict=True)]
