import { earlierPosts } from './earlier-posts.ts'
import { recentPosts } from './recent-posts.ts'
import type { SeedPost } from './writing.ts'

/** The magazine (domain 3.10): posts of two years, newest first, without general green claims (domain 1.1 no. 2). */
export const posts: readonly SeedPost[] = [...recentPosts, ...earlierPosts]
