import TrendingUp from 'lucide-react/icons/trending-up';
import { icon } from './icon.js';

export default icon('TrendingUp', TrendingUp);
